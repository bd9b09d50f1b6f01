import type { ErrorReporter } from '../ports/errors/error-reporter.ts';
import { faultOf } from '../ports/errors/fault-of.ts';

/** An error that nobody caught still ends the process, once it is on stderr and was reported. */
export function reportCrashes(errorReporter: ErrorReporter): void {
  if (!errorReporter.isOn) return;
  process.once('uncaughtException', (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    errorReporter.report(faultOf(error, { kind: 'process' }));
    void errorReporter.stop().finally(() => process.exit(1));
  });
}
