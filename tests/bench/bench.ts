import { benchmarks } from './benchmarks.ts';
import type { Figure } from './figure.ts';

const names = process.argv.slice(2).filter((word, at, all) => !word.startsWith('--') && all[at - 1] !== '--data');
const dataAt = process.argv.indexOf('--data');
const data = dataAt > 0 ? process.argv[dataAt + 1] : undefined;

const isWanted = (name: string) => names.length === 0 || names.some((wanted) => name === wanted || name.startsWith(`${wanted}.`));
const print = (figure: Figure) => console.log(JSON.stringify(figure));

const unknown = names.filter((name) => !Object.keys(benchmarks).some((known) => known === name || known.startsWith(`${name}.`)));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.map((name) => `"${name}"`).join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(benchmarks)) {
  if (isWanted(name)) for (const figure of await measure({ data })) print(figure);
}
process.exit(0);
