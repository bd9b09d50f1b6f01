import { problemsInOrder } from '../../core/catalogue/source/in-order.ts';
import { nodeAt, positionAt } from '../../core/catalogue/source/source.ts';
import { checkFixtures } from '../../core/catalogue/validate/fixtures/check-fixtures.ts';
import { runFixture } from '../../core/evaluation/run-fixture.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  type SoundCatalogue,
  unknownName,
  unsound,
  withCatalogue,
} from './command.ts';

/** Runs the made-up applicants of tests/: each that does not hold is told with its line. */
export const runTests: CatalogueCommand = {
  usage: '[FIXTURE] [--in DIR] [--json]',
  about: 'whether the made-up applicants of tests/ still come out as they should',
  examples: ['test', 'test japan-tourism'],
  words: [0, 1],
  flags: ['json'],
  values: ['in'],
  run: ({ words: [name], options }) =>
    withCatalogue(typeof options.in === 'string' ? options.in : undefined, (read) => {
      const { compiled, problems, catalogue } = read;
      return compiled
        ? tested({ ...read, compiled }, name, options.json === true)
        : unsound(problemsInOrder([...problems, ...checkFixtures(catalogue)]));
    }),
};

function tested(read: SoundCatalogue, name: string | undefined, asJson: boolean): CommandResult {
  const fixtures = read.catalogue.files.fixture;
  const wanted = fixtures.filter(({ value }) => name === undefined || value.id === name);
  if (name !== undefined && wanted.length === 0)
    return unknownName(
      'fixture',
      name,
      fixtures.map(({ value }) => value.id),
    );
  const failures = wanted.flatMap((entry) => failuresOf(entry, read));
  const failed = new Set(failures.map(({ fixture }) => fixture)).size;
  return {
    code: failures.length === 0 ? 0 : 1,
    text: asJson
      ? JSON.stringify(failures, null, 2)
      : [
          ...failures.map(({ file, line, column, message, hint = [] }) =>
            [`${file}:${line}:${column}`, message].concat(hint).join('  '),
          ),
          `${wanted.length - failed} of ${wanted.length} applicants come out as they should.`,
        ].join('\n'),
  };
}

interface Failure {
  fixture: string;
  file: string;
  line: number;
  column: number;
  pointer: string;
  message: string;
  hint?: string;
}

/** What is wrong with an applicant, or else what does not come out; one that is wrong is not run. */
function failuresOf(
  { value, place }: SoundCatalogue['catalogue']['files']['fixture'][number],
  { catalogue, compiled }: SoundCatalogue,
): Failure[] {
  const own = place('').source;
  const problems = checkFixtures(catalogue, ({ source }) => source === own);
  if (problems.length > 0)
    return problems.map(({ file, line, column, pointer, message, hint }) => ({
      fixture: value.id,
      ...{ file, line, column, pointer, message },
      ...(hint !== undefined && { hint }),
    }));
  return runFixture(value, compiled).map(({ pointer, message }) => {
    const { source } = place(pointer);
    const { line, column } = positionAt(source, nodeAt(source, pointer)?.offset ?? 0);
    return { fixture: value.id, file: source.path, line, column, pointer, message };
  });
}
