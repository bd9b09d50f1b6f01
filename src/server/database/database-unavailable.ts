import { DatabaseError } from 'pg';

/**
 * The database is away, is stopping, has no room, or gives a statement up for now. It is no defect
 * of the call, and another try may succeed: the answer is 503.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** Read by the identity provider, which answers with the status of an error. */
  readonly statusCode = 503;
  /** The words of the driver or of PostgreSQL. */
  readonly reason: string;
  /** True when its disk is full. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super(`The database cannot serve this now: ${reasonOf(cause)}`, { cause });
    this.reason = reasonOf(cause);
    this.isFull = cause instanceof DatabaseError && cause.code === DISK_FULL;
  }
}

const DISK_FULL = '53100';

/**
 * PostgreSQL's classes (Appendix A of its manual): connection exception, insufficient resources,
 * operator intervention (57014 is a statement that took too long).
 */
const CLASSES = ['08', '53', '57'];

/**
 * A time-out of an idle transaction, of a transaction, of a lock; a deadlock or a conflict that
 * another try resolves; an I/O error.
 */
const CODES = ['25P03', '25P04', '55P03', '40001', '40003', '40P01', '58000', '58030'];

/**
 * A database that takes no writes: a standby after a failover, or one whose operator has closed it
 * because its disk is full.
 */
const READ_ONLY = '25006';

/** What the driver says of a lost connection without a code of its own. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e(xpired|xceeded)|Cannot use a pool)/;

/** The error of a statement: a DatabaseUnavailable where that is what it says, else itself. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseError)
    return isPassing(error.code) ? new DatabaseUnavailable(error) : error;
  return isLost(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether PostgreSQL refused a change, as it does in a transaction that only reads. */
export const isRefusedChange = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof DatabaseError &&
  error.cause.code === READ_ONLY;

/** Where we told PostgreSQL to refuse changes, that it does is a defect of ours. */
export function refusedChange(error: unknown): unknown {
  return isRefusedChange(error) ? error.cause : error;
}

const isPassing = (code = ''): boolean =>
  CLASSES.includes(code.slice(0, 2)) || CODES.includes(code) || code === READ_ONLY;

/**
 * Whether an error of the driver means that the connection is gone: errors of sockets have a code,
 * mistakes in arguments have classes of their own.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError) &&
  (('code' in error && typeof error.code === 'string') || LOST.test(error.message));

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
