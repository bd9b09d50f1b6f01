import type { VisaVersion } from '../catalogue/compare-versions.ts';
import { stayRulesOf } from '../checks/stay-rules.ts';

const comparisons = new WeakMap<object, WeakMap<object, boolean>>();

/**
 * Whether `evaluateForm` says the same of every application in two versions of its visa: whatever it
 * reads of them is equal. Fees, guidelines and sentences may differ.
 */
export const evaluatesAlike = (before: VisaVersion, after: VisaVersion): boolean =>
  isSame(before.form, after.form, (form) => form) && hasSameFacts(before, after);

/** Whether every application has the same facts and documents in both, whatever the form asks. */
export const hasSameFacts = (before: VisaVersion, after: VisaVersion): boolean =>
  isSame(before.visaType, after.visaType, (visaType) => [
    visaType.id,
    visaType.name,
    visaType.facts,
    stayRulesOf(visaType),
  ]) &&
  isSame(
    before.compiled,
    after.compiled,
    ({ documentTypes, checks, countries, rates, airports }) => [
      documentTypes,
      checks.filter(({ excludeWhen }) => excludeWhen !== undefined),
      countries,
      rates,
      airports,
    ],
  );

/** Thousands of applications share the same two versions, which are compared once. */
function isSame<T extends object>(before: T, after: T, read: (one: T) => unknown): boolean {
  const results = comparisons.get(before) ?? new WeakMap<object, boolean>();
  comparisons.set(before, results);
  const result = results.get(after) ?? JSON.stringify(read(before)) === JSON.stringify(read(after));
  results.set(after, result);
  return result;
}
