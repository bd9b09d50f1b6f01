import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type OperationDescription, operations } from '../../../src/contract/operations.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { premiumKeyHash } from '../../../src/server/operations/premium/new-premium-key.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { packages } from '../../../src/server/repositories/applications/packages.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { resumableUploads } from '../../../src/server/repositories/documents/resumable-uploads.ts';
import { premiumKeys } from '../../../src/server/repositories/premium-keys.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { multipart } from '../documents/document-app.ts';
import { type Answer, addressOf, answerOf, type TestApp } from '../test-app.ts';
import type { MatrixRow, Principal, Relation } from './matrix-rows.ts';
import type { Subject, World } from './world.ts';

export interface Cell {
  row: MatrixRow;
  who: Principal;
  relation: Relation;
}

/** What a cell answered, with the whole text of it. */
export interface Answered extends Answer {
  payload: string;
}

/** An application that a cell names, with its one document. */
interface Made {
  application: string;
  document: string;
  passport: string;
}

/** Sample documents without the time that painting takes. */
export function paintNothing({ ports }: TestApp): void {
  ports.specimens = {
    paint: async () => [
      { fileName: 'letter.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
    ],
  };
}

/**
 * Prepares cells, each with records of its own where it changes something; what comes back makes
 * the call over HTTP.
 */
export function cellMaker(
  test: TestApp,
  world: World,
): (cell: Cell) => Promise<() => Promise<Answered>> {
  const read = new Map<string, Promise<Made>>();
  const make = maker(test);
  return async ({ row, who, relation }) => {
    const { method, kind }: OperationDescription = operations[row.operation];
    const subject = world.subject(who, relation);
    const made = once((): Promise<Made> => {
      const key = `${who} ${relation} ${namesDocument(row)} ${JSON.stringify(row.given ?? {})}`;
      const known =
        (method === 'GET' ? read.get(key) : undefined) ?? make({ row, who, relation }, subject);
      if (method === 'GET') read.set(key, known);
      return known;
    });
    const value = async (name: string): Promise<string> => {
      if (name in subject) return String(subject[name as keyof Subject]);
      if (name === 'upload') return uploadOf(test, { relation, subject });
      if (name === 'premiumKey') return premiumKeyOf(test, { relation, subject });
      if (name === 'session')
        return sessionIn(await tokenOf(test, { name: 'accessToken', relation, subject }));
      if (name === 'refreshToken' || name === 'accessToken')
        return tokenOf(test, { name, relation, subject });
      return (await made())[name as keyof Made];
    };
    const [query, body, headers] = [
      await filled(row.query ?? {}, value),
      row.body && (await filled(row.body, value)),
      await filled(row.headers ?? {}, value),
    ];
    const sent: Sent =
      kind === 'multipart'
        ? upload(row, body as Record<string, string>)
        : { payload: body as object | undefined };
    const request = {
      method,
      url: addressOf(row.operation, query as Record<string, unknown>),
      headers: {
        ...world.callers[who].headers,
        ...sent.headers,
        ...(headers as Record<string, string>),
      },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    };
    return async () => {
      const response = await test.app.inject(request);
      return { ...answerOf(response), payload: response.payload };
    };
  };
}

/** An applicant may have only so many documents. */
const namesDocument = (row: MatrixRow): boolean =>
  /\{(document|passport)\}/.test(JSON.stringify(row));

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A part of a row with its `{placeholders}` filled in. */
async function filled(part: unknown, value: (name: string) => Promise<string>): Promise<unknown> {
  if (typeof part === 'string') return fill(part, value);
  if (Array.isArray(part)) return Promise.all(part.map((item) => filled(item, value)));
  if (typeof part !== 'object' || part === null) return part;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(part)) entries.push([key, await filled(item, value)]);
  return Object.fromEntries(entries);
}

async function fill(text: string, value: (name: string) => Promise<string>): Promise<string> {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  let all = text;
  for (const name of names) all = all.replace(`{${name}}`, await value(name));
  return all;
}

interface Sent {
  payload: object | undefined;
  headers?: Record<string, string>;
}

function upload({ file = 'file' }: MatrixRow, fields: Record<string, string>): Sent {
  const { body, type } = multipart([{ content: `%PDF-1.7\n${file} ${randomUUID()}` }], fields);
  return { payload: body, headers: { 'content-type': type } };
}

/** The sign-in that a token belongs to. */
const sessionIn = (token: string): string =>
  token.includes('.') ? String(decodeJwt(token).sid) : 'no-such-session';

/** An upload of whoever the relation is about, whose first byte has not come. */
async function uploadOf(
  { db, clock }: TestApp,
  { relation, subject: { tenant, account } }: { relation: Relation; subject: Subject },
): Promise<string> {
  if (relation === 'absent') return 'no-such-upload';
  const id = randomUUID();
  const at = new Date(clock.now);
  await inTenant(db, tenant, (transaction) =>
    resumableUploads.insert(transaction, {
      tenant,
      id,
      account_id: account,
      size: 3,
      metadata: '',
      created_at: at,
      expires_at: new Date(clock.now + 60_000),
    }),
  );
  return id;
}

/** A key of the premium service of the tenant that the relation is about. */
async function premiumKeyOf(
  { db, clock }: TestApp,
  { relation, subject: { tenant } }: { relation: Relation; subject: Subject },
): Promise<string> {
  if (relation === 'absent') return 'no-such-key';
  const id = randomUUID();
  await inTenant(db, tenant, (transaction) =>
    premiumKeys.insert(transaction, {
      tenant,
      id,
      key_hash: premiumKeyHash(id),
      issued_at: new Date(clock.now),
    }),
  );
  return id;
}

/** A token of whoever the relation is about; of nobody's there is none. */
async function tokenOf(
  { visitor }: TestApp,
  {
    name,
    relation,
    subject: { tenant, username },
  }: { name: 'refreshToken' | 'accessToken'; relation: Relation; subject: Subject },
): Promise<string> {
  if (relation === 'absent') return 'no-such-token';
  const { response } = await visitor(tenant).call('login', {
    body: { username, password: DEMO_PASSWORD },
  });
  const tokens = response.tokens as { access_token: string; refresh_token: string };
  return name === 'refreshToken' ? tokens.refresh_token : tokens.access_token;
}

/**
 * Makes the application of a cell: of the relation's applicant, and sent to the reviewer alone
 * whose own it is.
 */
function maker({ db, ports }: TestApp) {
  const fileKey = once(async () => (await ports.files.put(Buffer.from('%PDF-1.7'))).key);
  return async (
    { row, who, relation }: Cell,
    { tenant, applicant, handledBy, reviewer }: Subject,
  ): Promise<Made> => {
    const { given = {} } = row;
    const uid = `${relation === 'other' ? 'acme' : relation}-${who}-${randomUUID().slice(0, 8)}`;
    const made = {
      application: `${uid}-a`,
      document: `${uid}-d`,
      passport: `${relation}${who}`.toUpperCase(),
    };
    if (relation === 'absent') return made;
    const key = await fileKey();
    await inTenant(db, tenant, async (transaction) => {
      await applications.insert(transaction, {
        tenant,
        application_uid: made.application,
        applicant_uid: applicant,
        agent_id: handledBy?.agent ?? null,
        agency_uid: handledBy?.agency ?? null,
        status: given.status ?? 'DRAFT',
        visa_category: 'Visitor',
        visa_sub_category: 'Tourism',
        visa_from: 'IN',
        visa_to: 'JP',
        nationality: 'IN',
        from_date: '2027-04-03',
        to_date: '2027-04-14',
        premium_verification_key: 'premium-key',
        reviewer_uids: relation === 'same' ? [] : [reviewer],
        catalogue_checksum: ports.catalogues.current().checksum,
      });
      if (given.hasPackage)
        await packages.put(transaction, {
          tenant,
          application_uid: made.application,
          file_key: key,
          sha256: '',
          size: 8,
          file_count: 1,
          input_hash: '',
          made_at: new Date(0),
        });
      if (!namesDocument(row)) return;
      await documents.insert(transaction, {
        tenant,
        id: made.document,
        applicant_uid: applicant,
        file_key: key,
        file_name: 'passport.pdf',
        mime_type: 'application/pdf',
        size: 8,
        sha256: uid,
        status: 'done',
        category: 'Passport',
        namespace: 'passport',
        page_count: 1,
        pages: JSON.stringify([{ number: 1, width: 10, height: 10, preview: key }]),
        fields: JSON.stringify({
          number: {
            value: made.passport,
            raw: made.passport,
            confidence: 0.9,
            page: 1,
            box: [0, 0, 1, 1],
            source: 'ocr',
          },
        }),
      });
      await applicationDocuments.replace(transaction, {
        tenant,
        applicationUid: made.application,
        ids: [made.document],
      });
    });
    return made;
  };
}
