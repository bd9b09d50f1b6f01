/**
 * What the server's own parts say to whoever runs it, one sentence a call. A pino logger is one.
 */
export interface Log {
  debug(sentence: string): void;
  info(sentence: string): void;
  warn(sentence: string): void;
  error(sentence: string): void;
}
