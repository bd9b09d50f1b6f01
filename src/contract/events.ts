/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
export interface SocketEvents {
  applications: ApplicationsChanged;
  attend: Attend;
  'auth-error': AuthError;
  catalogue: CatalogueServed;
  document: DocumentProgress;
  follow: Follow;
  notifications: NotificationsChanged;
  people: PeopleChanged;
  ping: Ping;
  pong: Pong;
  presence: Presence;
  reload: Reload;
}
/**
 * An application that somebody may list was started, changed or removed: whoever shows a list of them asks anew. At most one a second.
 */
export interface ApplicationsChanged {}
/**
 * Says which application a page of staff has open, in place of what it said before; without one it has none. Whoever has the same one open is told. Answered with true, or with false where the application is out of reach or its reader is no staff.
 */
export interface Attend {
  /**
   * The application.
   */
  applicationUid?: string;
  /**
   * Whether the page can change it.
   */
  isEditing: boolean;
  /**
   * Whether it takes over the edit from whoever has it.
   */
  takesOver?: boolean;
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
 * Somebody's own notifications changed, here or at another device: whoever shows them asks anew.
 */
export interface NotificationsChanged {}
/**
 * An applicant, agent, reviewer, agency or distributor whom somebody may list was added, changed or removed: whoever shows a list of them asks anew. At most one a second.
 */
export interface PeopleChanged {}
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
 * Who of staff has an application open, whenever that changes.
 */
export interface Presence {
  /**
   * The application.
   */
  applicationUid: string;
  /**
   * Everybody, whoever is told among them; who came first comes first.
   *
   * @maxItems 20
   */
  people: PresentPerson[];
}
/**
 * A person, however many pages they have open.
 */
export interface PresentPerson {
  /**
   * The account.
   */
  userId: string;
  /**
   * Their name.
   */
  name: string;
  /**
   * Since when they have it open, as an ISO time.
   */
  since: string;
  /**
   * Whether the edit is theirs: they began it first, or took it over last.
   */
  hasEdit: boolean;
  /**
   * Since when the edit is theirs, as an ISO time.
   */
  editSince?: string;
}
/**
 * Events of other servers may have been missed: whoever follows asks anew for what is shown.
 */
export interface Reload {}

/** Every event of the socket. */
export const socketEvents = Object.freeze({
  "applications": {"name":"applications","from":"server"},
  "attend": {"name":"attend","from":"client","schema":{"description":"Says which application a page of staff has open, in place of what it said before; without one it has none. Whoever has the same one open is told. Answered with true, or with false where the application is out of reach or its reader is no staff.","type":"object","additionalProperties":false,"required":["isEditing"],"properties":{"applicationUid":{"description":"The application.","type":"string","maxLength":64,"minLength":1},"isEditing":{"description":"Whether the page can change it.","type":"boolean"},"takesOver":{"description":"Whether it takes over the edit from whoever has it.","type":"boolean"}}}},
  "auth-error": {"name":"auth_error","from":"server"},
  "catalogue": {"name":"catalogue","from":"server"},
  "document": {"name":"document","from":"server"},
  "follow": {"name":"follow","from":"client","schema":{"description":"From now on tells what happens to the documents of an applicant. Answered with true, or with false where the applicant is out of reach.","type":"object","additionalProperties":false,"required":["applicantUid"],"properties":{"applicantUid":{"description":"Whose documents.","type":"string","maxLength":64,"minLength":1}}}},
  "notifications": {"name":"notifications","from":"server"},
  "people": {"name":"people","from":"server"},
  "ping": {"name":"ping","from":"client","schema":{"description":"Somebody is there: sent every 30 seconds, with the token that the page holds by then. A connection that says nothing for 90 seconds, or whose token has expired, is ended.","type":"object","additionalProperties":false,"properties":{"token":{"description":"The access token; without one the last that came counts.","type":"string","maxLength":8192,"minLength":1}}}},
  "pong": {"name":"pong","from":"server"},
  "presence": {"name":"presence","from":"server"},
  "reload": {"name":"reload","from":"server"},
} as const satisfies Record<keyof SocketEvents, { name: string; from: 'server' | 'client'; schema?: object }>);
