import { benchmarks } from './benchmarks.ts';
import type { Figure } from './figure.ts';
import { stopShared } from './shared-when-small.ts';

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

for (const [name, measure] of Object.entries(benchmarks)) {
  if (isWanted(name))
    for (const figure of await measure({
      data,
      minutes: minutes === undefined ? undefined : Number(minutes),
    }))
      print(figure);
}
await stopShared();
process.exit(0);
