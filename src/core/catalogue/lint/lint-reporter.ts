import type { Problem } from '../../../contract/problem.ts';
import type { SourcePlace } from '../source/source.ts';
import { type ReportedProblem, Reporter } from '../validate/reporter.ts';

/** Collects what is wrong with the meaning of a catalogue: errors and warnings apart. */
export class LintReporter {
  private readonly errors = new Reporter();
  private readonly warnings = new Reporter();

  /** What can never work. */
  error(place: SourcePlace, problem: ReportedProblem): void {
    this.errors.report(place, problem);
  }

  /** What works, and is hardly meant. */
  warning(place: SourcePlace, problem: ReportedProblem): void {
    this.warnings.report(place, problem);
  }

  problems(): Problem[] {
    return [
      ...this.errors.problems(),
      ...this.warnings.problems().map((problem): Problem => ({ ...problem, severity: 'warning' })),
    ];
  }
}
