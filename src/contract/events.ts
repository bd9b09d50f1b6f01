/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
export interface SocketEvents {
  'auth-error': AuthError;
  catalogue: CatalogueServed;
  document: DocumentProgress;
  follow: Follow;
  ping: Ping;
  pong: Pong;
  reload: Reload;
}
/**
 * The connection's token opens nothing; the server ends the connection, and nobody tries again with it.
 */
export interface AuthError {
  /**
   * The sentence that people see.
   */
  message: string;
}
/**
 * Which version of the catalogue the server serves: told to each connection, and again when another is published.
 */
export interface CatalogueServed {
  /**
   * Names the version, as the manifest does.
   */
  checksum: string;
}
/**
 * How far the reading of a document is, or that it is gone. Ids and codes only: what was read is asked for.
 */
export interface DocumentProgress {
  /**
   * Whose document it is.
   */
  applicantUid: string;
  /**
   * The document.
   */
  docId: string;
  /**
   * received: it waits to be read; page: a page is being read; category: it is known what it is; fields: its values are read; done: all is kept; failed: it cannot be read; deleted: it is gone.
   */
  state: 'received' | 'page' | 'category' | 'fields' | 'done' | 'failed' | 'deleted';
  /**
   * With page: the one that is being read, from 1.
   */
  page?: number;
  /**
   * With page: how many there are.
   */
  pages?: number;
  /**
   * With category: the document type's id.
   */
  category?: string;
  /**
   * With fields: how many values were found.
   */
  fields?: number;
  /**
   * With failed: why, as in the table of errors.
   */
  code?: string;
}
/**
 * From now on tells what happens to the documents of an applicant. Answered with true, or with false where the applicant is out of reach.
 */
export interface Follow {
  /**
   * Whose documents.
   */
  applicantUid: string;
}
/**
 * Somebody is there: sent every 30 seconds, with the token that the page holds by then. A connection that says nothing for 90 seconds, or whose token has expired, is ended.
 */
export interface Ping {
  /**
   * The access token; without one the last that came counts.
   */
  token?: string;
}
/**
 * The answer to a ping.
 */
export interface Pong {}
/**
 * Events of other servers may have been missed: whoever follows asks anew for what is shown.
 */
export interface Reload {}

/** Every event of the socket. */
export const socketEvents = Object.freeze({
  "auth-error": {"name":"auth_error","from":"server"},
  "catalogue": {"name":"catalogue","from":"server"},
  "document": {"name":"document","from":"server"},
  "follow": {"name":"follow","from":"client","schema":{"description":"From now on tells what happens to the documents of an applicant. Answered with true, or with false where the applicant is out of reach.","type":"object","additionalProperties":false,"required":["applicantUid"],"properties":{"applicantUid":{"description":"Whose documents.","type":"string","maxLength":64,"minLength":1}}}},
  "ping": {"name":"ping","from":"client","schema":{"description":"Somebody is there: sent every 30 seconds, with the token that the page holds by then. A connection that says nothing for 90 seconds, or whose token has expired, is ended.","type":"object","additionalProperties":false,"properties":{"token":{"description":"The access token; without one the last that came counts.","type":"string","maxLength":8192,"minLength":1}}}},
  "pong": {"name":"pong","from":"server"},
  "reload": {"name":"reload","from":"server"},
} as const satisfies Record<keyof SocketEvents, { name: string; from: 'server' | 'client'; schema?: object }>);
