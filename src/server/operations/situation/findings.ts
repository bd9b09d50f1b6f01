import type { Finding } from '../../../contract/records.ts';
import type { FieldPlace, Finding as Found } from '../../../core/checks/finding.ts';
import { byUrgency } from '../../../core/checks/group-findings.ts';
import { runChecks } from '../../../core/checks/run-checks.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { CountryTable } from '../../../core/forms/check-context.ts';
import { formWords } from '../../../core/forms/form-words.ts';
import type { Context } from '../context.ts';
import type { Situation } from './situation.ts';

interface Around extends Pick<Context, 'say'> {
  /** With the answers in `form`. */
  facts: Facts;
  /** What nobody has confirmed. */
  doubts: readonly string[];
  countries: CountryTable;
}

/** What the checks across form and documents say, open errors first. */
export function findingsOf({ compiled, form }: Pick<Situation, 'compiled' | 'form'>, { facts, doubts, countries, say }: Around): Finding[] {
  return byUrgency(runChecks(compiled.checks, { facts, doubts, show: formWords(form, { countries, say }) })).map(toWire);
}

const toWire = ({ fields, message = '', fix = '', ...finding }: Found): Finding => ({ ...finding, message, fix, fields: fields.map(written) });

/** A place as checks write it: "form.surname", "passport.number", "trip.fromDate". */
function written(place: FieldPlace): string {
  switch (place.kind) {
    case 'form': return `form.${place.path}`;
    case 'trip': return `trip.${place.field}`;
    case 'document': return place.field === '' ? place.namespace : `${place.namespace}.${place.field}`;
  }
}
