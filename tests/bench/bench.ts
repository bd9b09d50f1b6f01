import { setTimeout } from 'node:timers/promises';
import { benchmarks } from './benchmarks.ts';
import type { Figure } from './figure.ts';
import { stopShared } from './shared-when-small.ts';
import { isSmall } from './size.ts';

const OPTIONS = ['--data', '--minutes'];
const names = process.argv
  .slice(2)
  .filter((word, at, all) => !word.startsWith('--') && !OPTIONS.includes(all[at - 1] ?? ''));
const option = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
const [data, minutes] = [option('--data'), option('--minutes')];

const isWanted = (name: string) =>
  names.length === 0 || names.some((wanted) => name === wanted || name.startsWith(`${wanted}.`));
const print = (figure: Figure) => console.log(JSON.stringify(figure));

const unknown = names.filter(
  (name) =>
    !Object.keys(benchmarks).some((known) => known === name || known.startsWith(`${name}.`)),
);
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.map((name) => `"${name}"`).join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

/** Nothing was measured where there should be something; of a small sample, none may be of a kind. */
const isMissing = ({ value, peerValue = 0, n }: Figure): boolean =>
  n > 0 && !(Number.isFinite(value) && Number.isFinite(peerValue));

/** On little, a benchmark that has not ended by then never will. */
const MOST_MS_WHEN_SMALL = 300_000;

/** Rejects where a small benchmark does not end. */
const inTime = <T>(measured: Promise<T>): Promise<T> =>
  isSmall
    ? Promise.race([
        measured,
        setTimeout(MOST_MS_WHEN_SMALL, undefined, { ref: false }).then((): never => {
          throw new Error(`It has not ended after ${MOST_MS_WHEN_SMALL / 1000} s.`);
        }),
      ])
    : measured;

const run = async (name: string): Promise<void> => {
  const figures = await inTime(
    benchmarks[name]!({
      data,
      minutes: minutes === undefined ? undefined : Number(minutes),
    }),
  );
  for (const figure of figures) print(figure);
  const missing = figures.filter(isMissing).map((figure) => figure.name);
  if (missing.length > 0) throw new Error(`No figure was measured: ${missing.join(', ')}.`);
  if (!figures.some(({ n }) => n > 0)) throw new Error('It measured nothing.');
};

for (const name of Object.keys(benchmarks).filter(isWanted)) {
  try {
    await run(name);
  } catch (error) {
    console.error(`The benchmark ${name} failed:`, error);
    process.exitCode = 1;
  }
}
await stopShared();
process.exit();
