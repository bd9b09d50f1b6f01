import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Texts } from '../../core/copy/texts.ts';
import { type ErrorReporter, silentReporter } from '../ports/errors/error-reporter.ts';
import { sendingReporter } from '../ports/errors/sending-reporter.ts';

interface Opening {
  errorReportUrl: string | undefined;
  /** Sentences of the catalogue. */
  texts: Texts;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reports errors to ERROR_REPORT_URL; without it, to nobody. */
export function openErrorReporter({
  errorReportUrl: address,
  texts,
  now,
  log,
}: Opening): ErrorReporter {
  if (!address) return silentReporter;
  const sentenceOf = (code: string) =>
    String(texts[`error.${code}`] ?? texts['error.internal'] ?? code);
  return sendingReporter({
    address,
    release: release(),
    sentenceOf,
    now,
    warn: (sentence) => log.warn(sentence),
  });
}

function release(): string {
  const { name, version } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { name: string; version: string };
  return `${name}@${version}`;
}
