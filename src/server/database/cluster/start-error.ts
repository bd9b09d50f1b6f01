/**
 * The server cannot start, and its message is a sentence for whoever runs it: what is wrong and
 * what to do. No stack is shown.
 */
export class StartError extends Error {
  override name = 'StartError';
}
