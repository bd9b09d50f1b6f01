/**
 * What a code answers with, and what the log says. The person's sentence is the copy key
 * `error.<code>`.
 */
export interface ErrorDescription {
  status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 426 | 429 | 500 | 503;
  /** For whoever reads the log: what is wrong, and what to do where something can be done. */
  log: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** Every way in which a call can be refused. The README's table is made from this one. */
export const errors = Object.freeze({
  invalid_request: {
    status: 400,
    log: "The request does not fit the operation's schema or names something that the catalogue does not know.",
  },
  date_impossible: {
    status: 400,
    log: 'A date that a person says of a document lies after today or on the wrong side of another date there.',
  },
  too_large: { status: 400, log: 'The request is larger than the operation takes.' },
  tenant_missing: { status: 400, log: 'The header x-tenant-client-id is missing.' },
  conflict: {
    status: 400,
    log: 'Somebody changed the same field since the revision that the request names.',
  },
  read_only: {
    status: 400,
    log: 'The request changes a member that this operation does not change.',
  },
  idempotency_conflict: {
    status: 400,
    log: 'The Idempotency-Key was used before with another request.',
  },
  changed_meanwhile: {
    status: 400,
    log: 'Somebody else has set the same since the caller saw the record.',
  },
  preview_read_only: {
    status: 400,
    log: 'The call changes something, and comes from a preview as another role or person.',
  },
  preview_over: {
    status: 400,
    log: 'The preview as another role or person has ended, has expired, or belongs to another sign-in.',
  },
  status_closed: { status: 400, log: "The application's status does not allow this." },
  premium_closed: {
    status: 400,
    log: 'A visa expert does this with a premium application, and the caller is none.',
  },
  no_portal: {
    status: 400,
    log: "No map of a portal in the catalogue fits the application's destination and form.",
  },
  grant_spent: {
    status: 400,
    log: 'The grant of the extension was used already, has expired, or was never issued.',
  },
  applicant_unreachable: {
    status: 400,
    log: 'The traveller has no account, so no e-mail of ours can reach them.',
  },
  checks_open: { status: 400, log: 'Answers or checks still stand against the package.' },
  review_open: { status: 400, log: 'Fields still ask for a look, or fixes are to come.' },
  review_changed: { status: 400, log: 'A field has another value than the reviewer saw.' },
  documents_unread: {
    status: 400,
    log: 'A document of the application is not read yet, so the package would lack it.',
  },
  package_not_ready: { status: 404, log: 'The application has no package yet.' },
  file_missing: { status: 400, log: 'The upload has no file.' },
  file_count: { status: 400, log: 'The upload has more files than one call takes.' },
  file_too_large: { status: 400, log: 'A file of the upload has more bytes than files may have.' },
  file_type: {
    status: 400,
    log: 'The content is no file that can be read, whatever it is called.',
  },
  file_damaged: { status: 400, log: 'A file breaks off, or its structure is broken.' },
  file_pages: {
    status: 400,
    log: 'A document would have no pages, or more than the reader takes.',
  },
  file_pixels: { status: 400, log: 'A picture has more pixels than the reader takes.' },
  reading_timeout: {
    status: 400,
    log: 'Putting pages together took longer than the reader may take; its process was ended.',
  },
  reading_memory: {
    status: 400,
    log: 'Putting pages together took more memory than the reader may take; its process was ended.',
  },
  picture_too_large: {
    status: 400,
    log: 'A picture of a person has more bytes than such a picture may have.',
  },
  picture_unreadable: { status: 400, log: 'The file is no JPEG, PNG or WebP that could be drawn.' },
  image_url_required: { status: 400, log: 'The call names no picture to fetch.' },
  image_url_refused: {
    status: 400,
    log: 'The picture is not at a plain https address of the public internet.',
  },
  image_not_fetched: {
    status: 400,
    log: 'What is at the address did not come within 5 seconds, is larger than 5 MB, leads elsewhere, or is no JPEG, PNG or WebP.',
  },
  upload_version: {
    status: 412,
    log: 'A call of an upload names no version of the protocol, or another than tus 1.0.0.',
  },
  upload_type: {
    status: 415,
    log: 'The bytes of an upload come as another type than application/offset+octet-stream.',
  },
  upload_too_large: {
    status: 413,
    log: 'An upload would have more bytes than files may have, or than it said at its beginning.',
  },
  upload_offset: {
    status: 409,
    log: 'The bytes of an upload do not begin where those that are here end.',
  },
  upload_pieces: { status: 400, log: 'An upload came in more pieces than one may have.' },
  uploads_full: {
    status: 400,
    log: 'The account has as many uploads that are not handed in as anybody may have.',
  },
  upload_unfinished: {
    status: 400,
    log: 'A call hands in an upload whose last byte is not here yet.',
  },
  documents_full: {
    status: 400,
    log: 'The applicant would have more documents than anybody may keep.',
  },
  documents_too_large: {
    status: 400,
    log: 'The documents of the applicant would have more bytes together than anybody may keep.',
  },
  version_unreadable: {
    status: 400,
    log: 'The catalogue version that the application was started with cannot be read by this server. The line about that version says why; nothing of the application is lost.',
  },
  version_changed: {
    status: 400,
    log: 'A newer catalogue is here than the one whose changes were shown.',
  },
  visa_unknown: { status: 400, log: 'The catalogue has no visa for this destination and purpose.' },
  password_rules: { status: 400, log: 'The new password does not meet the rules.' },
  password_common: {
    status: 400,
    log: 'The new password is one that many people use, or one of them in disguise.',
  },
  password_context: {
    status: 400,
    log: 'The new password has the name of the site, of the person or their company, or a part of the e-mail address in it.',
  },
  password_same: { status: 400, log: 'The new password is the one that the account has already.' },
  password_wrong: {
    status: 400,
    log: 'The password that the signed-in person gave is not the one of their account.',
  },
  password_elsewhere: {
    status: 400,
    log: "The tenant's people sign in at a provider, which keeps their passwords.",
  },
  password_not_asked: {
    status: 400,
    log: 'A sign-in brought a new password, and the account is asked for none: it is changed by whoever is signed in, or by a link.',
  },
  reset_link_invalid: {
    status: 400,
    log: 'The link to set a password was used, is too old, or is not ours.',
  },
  registration_closed: {
    status: 400,
    log: 'The tenant does not let people make accounts of their own (allowsRegistration).',
  },
  try_out_closed: {
    status: 400,
    log: 'The tenant offers no try-out (tryOut), its people sign in elsewhere, or this is no demonstration (DEMO).',
  },
  try_outs_full: {
    status: 429,
    log: 'A place on the network, or the tenant, has as many try-outs as there may be.',
  },
  registration_link_invalid: {
    status: 400,
    log: 'The link of a registration was used, is too old, or is not ours; or its address has an account by now.',
  },
  invitation_joined: { status: 400, log: 'Whoever is to be invited has an account already.' },
  invitation_closed: {
    status: 400,
    log: 'Whoever is to be invited is suspended or rejected; restore or approve them first.',
  },
  invitation_address: {
    status: 400,
    log: 'Whoever is to be invited has no e-mail address that a link could go to.',
  },
  invitation_taken: {
    status: 400,
    log: 'Another account of the tenant has the e-mail address of whoever is to be invited.',
  },
  invitation_link_invalid: {
    status: 400,
    log: 'The link of an invitation was used, is too old, was replaced by a newer one, or is not ours.',
  },
  one_time_code_wrong: {
    status: 400,
    log: 'The one-time code that the signed-in person gave is wrong, too old, or was used before.',
  },
  second_factor_not_asked: {
    status: 400,
    log: 'A second factor was begun or changed for an account that is asked for none, or the other way round: it has one already, or none yet.',
  },
  second_factor_own: {
    status: 400,
    log: 'An admin would reset their own second factor, which takes proof: they move it to another device.',
  },
  enrolment_invalid: {
    status: 400,
    log: 'The enrolment of a second factor is too old, was finished before, or is not ours.',
  },
  captcha_required: {
    status: 400,
    log: 'The captcha is compulsory here, and the call brings no proof of it.',
  },
  captcha_failed: {
    status: 400,
    log: 'The proof of the captcha is false, too old or was used before.',
  },
  unauthenticated: { status: 401, log: 'The access token is missing, expired or not ours.' },
  invalid_credentials: {
    status: 401,
    log: 'User name and password do not match an account of this tenant.',
  },
  second_factor_required: {
    status: 401,
    log: 'User name and password are right, and the tenant asks people of this role for a one-time code besides.',
  },
  account_suspended: {
    status: 401,
    log: 'User name and password are right, and the person or their agency is suspended.',
  },
  account_rejected: {
    status: 401,
    log: 'User name and password are right, and the person or their agency was not approved.',
  },
  session_inactive: {
    status: 401,
    log: 'The sign-in was not used for longer than the tenant allows, so it has ended.',
  },
  tenant_mismatch: {
    status: 401,
    log: 'The access token belongs to another tenant than the header x-tenant-client-id names.',
  },
  forbidden: { status: 403, log: 'The role has no grant for this operation.' },
  not_found: {
    status: 404,
    log: "Nothing of this id is within the caller's reach, or the address is unknown.",
  },
  tenant_unknown: { status: 404, log: 'No tenant of the catalogue has this client id or path.' },
  rate_limited: {
    status: 429,
    log: 'Too many tries from one place, or more of this than one account may do in so short a time.',
    retryAfter: 30,
  },
  internal: { status: 500, log: 'A defect. The error beside this line says where.' },
  captcha_unanswered: {
    status: 503,
    log: 'The captcha is compulsory here, and the service that judges it does not answer.',
    retryAfter: 10,
  },
  provider_unavailable: {
    status: 503,
    log: 'The identity provider that the tenant names does not answer with its keys, so nobody can say whether the token is good.',
    retryAfter: 10,
  },
  busy: {
    status: 503,
    log: 'More is asked for at once than this server may do: the queue is full, or the work took longer than it may.',
    retryAfter: 10,
  },
  storage_full: {
    status: 503,
    log: 'The disk of the database or of the files has less room than the limits leave, or none. Make room; reading, signing in and deleting go on.',
    retryAfter: 60,
  },
  unavailable: {
    status: 503,
    log: 'The server is starting, stopping, or without its database or its store of files.',
    retryAfter: 2,
  },
} as const satisfies Record<string, ErrorDescription>);

export type ErrorCode = keyof typeof errors;

/** As many mistakes of one request as anybody is told. */
export const MOST_PROBLEMS = 20;

export interface ErrorDetails {
  /** What is wrong with single fields, by their path. */
  fields?: Record<string, unknown>;
  /** Seconds; overrides the table's. */
  retryAfter?: number;
  /**
   * The copy key of what the person reads instead of the code's own sentence; {wait} in it says how
   * long to wait.
   */
  sentence?: string;
  /** What the log should say besides the table's sentence. */
  log?: string;
  /** Id of the account that somebody tried to enter; for the record of what happened alone. */
  accountId?: string | undefined;
}

/**
 * A refusal with a stable code. Throw it anywhere below an operation; the answer and the log follow
 * from the code.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.log ?? errors[code].log);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
