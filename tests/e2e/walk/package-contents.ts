import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { displayValue } from '../../../src/core/forms/display-value.ts';
import { type Cell, isShown } from '../../../src/core/forms/store/cell.ts';
import { toWire } from '../../../src/core/forms/wire/to-wire.ts';
import { dateFormatOf } from '../../../src/server/package/subject.ts';
import { readPdf } from '../../server/package/read-pdf.ts';
import type { Journey } from './journey.ts';

/** What a package says, to the computer and on paper; blanks are left out of its papers' words. */
interface PackageContents {
  names: string[];
  answers: Record<string, unknown>;
  answerPaper: string;
  checklist: string;
}

export const contentsOf = async (download: Download): Promise<PackageContents> => {
  const files = unzipSync(readFileSync(await download.path()));
  const file = (name: string) => files[name] ?? new Uint8Array();
  const { answers } = JSON.parse(strFromU8(file('answers.json'))) as PackageContents;
  return {
    names: Object.keys(files),
    answers,
    answerPaper: await wordsOf(file('answers.pdf')),
    checklist: await wordsOf(file('checklist.pdf')),
  };
};

/** A line may break anywhere, so blanks do not count. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

const wordsOf = async (pdf: Uint8Array): Promise<string> =>
  withoutBlanks((await readPdf(pdf)).pages.flatMap(({ lines }) => lines).join(''));

const isDocument = ({ kind, treeNode }: Cell): boolean =>
  kind === 'leaf' && treeNode.node?.type === 'file';

/** The questions, by path, that a document answers with its id. */
export const documentAnswers = ({ store }: Journey): string[] =>
  [...store.cells()]
    .filter((cell) => isDocument(cell) && isShown(cell) && cell.value !== undefined)
    .map(({ path }) => path);

/** The answers of the plan as they travel; `document` stands for each that is a document's id. */
export const plannedAnswers = (journey: Journey, document: unknown): Record<string, unknown> => {
  const { store } = journey;
  const answers: Record<string, unknown> = toWire(store.form, store.pruned());
  for (const path of documentAnswers(journey)) answers[path] = document;
  return answers;
};

/** What the paper with the answers has to say, value by value. */
export const plannedWords = ({ store, destination }: Journey): string[] => {
  const context = {
    countries: store.countries,
    yes: 'Yes',
    no: 'No',
    dateFormat: dateFormatOf(store.form, destination),
  };
  return [...store.cells()].flatMap((cell) =>
    cell.kind !== 'leaf' || cell.value === undefined || isDocument(cell) || !isShown(cell)
      ? []
      : [withoutBlanks(displayValue(cell.node, cell.value, context))],
  );
};
