import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Role, Tenant } from '../../contract/catalogue.ts';
import type { Body, Headers, OperationName, operations, Query } from '../../contract/operations.ts';
import type { Device } from '../../core/access/sign-in/device-of.ts';
import type { Translations } from '../../core/catalogue/languages/translations.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { ResponseOf } from '../../core/responses/responses.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Party } from '../ports/tokens/access-claims.ts';
import type { RowScope } from '../repositories/row-scope.ts';
import type { Ports } from './ports.ts';

/** Who calls, as the access token says it; `role` is the one that decides. */
export interface Principal {
  accountId: string;
  sessionId: string;
  /** Of a token of a provider elsewhere: until when it is good, in milliseconds since 1970. */
  tokenUntil?: number;
  /** Id of the tenant. */
  tenant: string;
  role: Role;
  /** Every role of the token. */
  roles: readonly string[];
  /** The records behind the account. */
  party: Party;
  /**
   * In a preview: the account of who really looks, while all else is as of the other. Nothing can
   * be changed.
   */
  preview?: { by: string; isOfPerson: boolean };
}

/** What every operation works with. */
export interface PublicContext extends Translations {
  /** The tenant that the call names; for a realm call, which names none, the default one. */
  tenant: Tenant;
  ports: Ports;
  /**
   * One transaction that sees this tenant's rows alone; all of it is kept, or nothing when it
   * throws.
   */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** The same for work that changes nothing, which costs less. */
  reading<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Milliseconds since 1970. */
  now(): number;
  /** The date where the tenant is. */
  today(): IsoDate;
  /** Network address of the caller. */
  address: string;
  /** Where the caller is, by the names of browser and system. */
  device: Device;
  /** Aborted when the server stops: whoever waits answers with what there is. */
  stopping: AbortSignal;
  /** Aborted when the caller has gone away: nobody waits for the answer. */
  clientDisconnected(): AbortSignal;
  log: FastifyBaseLogger;
}

/** What an operation of a signed-in caller works with. */
export interface SignedInContext extends PublicContext {
  principal: Principal;
  /** How far the caller's grant reaches, as every read takes it. */
  scope: RowScope;
  /**
   * Does what was asked for, or gives the first answer where the call is repeated under its
   * Idempotency-Key with the same input.
   */
  once<T>(transaction: TenantTransaction, input: unknown, run: () => Promise<T>): Promise<T>;
}

/**
 * The whole call is one transaction: what it throws undoes what it wrote, and its answer is
 * remembered with it (Idempotency-Key).
 */
export interface Context extends SignedInContext {
  transaction: TenantTransaction;
}

/** As much of the ports as judging an application takes. */
export type ServedPorts = Pick<Ports, 'publicUrl'> & {
  catalogues: Pick<Ports['catalogues'], 'current'>;
};

/** One file of an upload, while it arrives. */
export interface IncomingFile {
  fileName: string;
  /** Ends early when the file is larger than files may be. A file that breaks off throws. */
  content: AsyncIterable<Uint8Array>;
  /** Known when the content has been read. */
  isTooLarge(): boolean;
  /** Lets it pass unread. */
  skip(): void;
}

/**
 * What a multipart call takes: files in the order in which they arrive; `fields` are complete once
 * the last has been read.
 */
export interface MultipartBody {
  files: AsyncIterable<IncomingFile>;
  fields: Readonly<Record<string, string>>;
  /** What came in the fields that the operation declares as lists; complete with them. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a call of the protocol tus takes: everything in headers, and the bytes of a file where it
 * brings some.
 */
export interface TusBody<H> {
  headers: H;
  /** Throws where the sender breaks off. */
  content?: AsyncIterable<Uint8Array> | undefined;
}

/** What a call of the protocol tus answers: everything in headers. */
export interface TusAnswer {
  status: 200 | 201 | 204;
  headers: Record<string, string>;
}

/**
 * Thrown by a handler that kept nothing because what it knew was out of date: the call is done once
 * more.
 */
export class StartAgain extends Error {}

/** What a call that answers a file gives. */
export interface FileAnswer {
  content: Readable | Buffer;
  mimeType: string;
  /** The name under which it is saved. */
  fileName: string;
  /** Bytes, where they are known. */
  size?: number;
}

type Description<N extends OperationName> = (typeof operations)[N];
type ContextOf<N extends OperationName> = Description<N>['public'] extends true
  ? PublicContext
  : Description<N> extends { ownTransactions: true }
    ? SignedInContext
    : Description<N>['kind'] extends 'json'
      ? Context
      : SignedInContext;
type Taken<N extends OperationName> = Description<N>['kind'] extends 'multipart'
  ? MultipartBody
  : Description<N>['kind'] extends 'tus'
    ? TusBody<Headers<N>>
    : Body<N>;
type Answer<N extends OperationName> = Description<N>['kind'] extends 'blob'
  ? FileAnswer
  : Description<N>['kind'] extends 'tus'
    ? TusAnswer
    : ResponseOf<N>;

/**
 * One operation: takes what its schema has let through, answers what its schema declares, refuses
 * with an AppError.
 */
export type Handler<N extends OperationName> = (
  input: { query: Query<N>; body: Taken<N> },
  context: ContextOf<N>,
) => Promise<Answer<N>>;
