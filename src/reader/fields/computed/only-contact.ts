import type { FieldValue } from '../../reading.ts';
import type { PageReading } from '../page-reading.ts';
import { pageRun } from './page-run.ts';

/** How sure the only one of its kind is, without a label. */
const SURENESS = 0.78;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
/** With the sign of a country, or an area in brackets or with a dash. */
const PHONE =
  /(?<![\d./-])(?:\+\d[\d ()./-]{7,}\d|\(\d{2,5}\) ?\d{3}[\d -]{3,}\d|\d-\d{3}-\d{3}-\d{4})(?!\d)/gu;

export const onlyMail = (pages: readonly PageReading[]): FieldValue | undefined =>
  onlyOne(pages, MAIL);
export const onlyPhone = (pages: readonly PageReading[]): FieldValue | undefined =>
  onlyOne(pages, PHONE);

function onlyOne(pages: readonly PageReading[], form: RegExp): FieldValue | undefined {
  const found = pages.flatMap((page) => {
    const run = pageRun(page);
    return [...run.text.matchAll(form)].map((match) => ({
      run,
      index: match.index,
      value: match[0],
    }));
  });
  const [only] = found;
  return only && found.every(({ value }) => value === only.value)
    ? only.run.at(only.index, { value: only.value, sureness: SURENESS })
    : undefined;
}
