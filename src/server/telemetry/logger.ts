import { type Logger, pino } from 'pino';
import { loggerOptions } from '../plugins/telemetry.ts';

/**
 * The log of the server: JSON lines on stderr, so that stdout keeps the line "Ready …" for whoever
 * started it.
 */
export const createLogger = (level: string): Logger =>
  pino(loggerOptions(level), pino.destination({ dest: 2, sync: true }));
