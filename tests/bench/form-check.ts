import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Benchmark, median, rounded } from './figure.ts';
import type { CheckWork } from './form-check-worker.ts';
import { answerAll, shownLeaves } from './full-answers.ts';
import { sized } from './size.ts';
import { TODAY, ukForm } from './uk-form.ts';

const WORKERS = sized(5, 1);

/** Milliseconds of each run in a fresh engine that has never judged anything. */
const runAfresh = (work: CheckWork): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'form-check-worker.ts'), {
      workerData: work,
    });
    worker.once('message', resolve).once('error', reject);
  });

/**
 * Judging the UK form, all answered: what the browser does at "continue" and the server at submit.
 */
export const formCheck: Benchmark = async () => {
  const { form, compiled, emptyStore } = await ukForm();
  const store = answerAll(emptyStore());
  const work = {
    form,
    countries: compiled.countries,
    facts: { today: TODAY, tables: compiled.tables },
    answers: store.changes().set,
  };
  const runs: number[][] = [];
  for (let one = 0; one < WORKERS; one += 1) runs.push(await runAfresh(work));
  const [first, later] = [
    runs.flatMap((times) => times.slice(0, 1)),
    runs.flatMap((times) => times.slice(1)),
  ];
  return [
    {
      name: 'form.check',
      value: rounded(median(later)),
      unit: 'ms',
      n: later.length,
      note: `${shownLeaves(store).length} answers shown; the first time in a fresh engine ${rounded(median(first))} ms`,
    },
  ];
};
