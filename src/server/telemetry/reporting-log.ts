import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../database/log.ts';
import type { ErrorReporter } from '../ports/errors/error-reporter.ts';

/**
 * The log of a process that the server looks after: what it calls an error is reported too, without
 * its words.
 */
export const reportingLog = (log: FastifyBaseLogger, errorReporter: ErrorReporter): Log => ({
  debug: (sentence) => log.debug(sentence),
  info: (sentence) => log.info(sentence),
  warn: (sentence) => log.warn(sentence),
  error: (sentence) => {
    log.error(sentence);
    errorReporter.report({
      kind: 'process',
      code: 'unavailable',
      name: 'Error',
      frames: [],
      route: 'database',
    });
  },
});
