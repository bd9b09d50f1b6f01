import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guidelines } from '../../../src/contract/records.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { tripFacts } from '../../../src/core/facts/trip.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { NO_REMOTE_ANSWERS } from '../../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type {
  Answer,
  CompiledForm,
  FieldNode,
  Value,
  Values,
} from '../../../src/core/forms/types.ts';
import {
  guidelinesOf,
  visaInGuidelines,
} from '../../../src/server/operations/guidelines/guidelines-of.ts';
import { answerOutline } from '../../../src/server/package/answer-outline.ts';
import { answersPdf } from '../../../src/server/package/answers-pdf.ts';
import {
  dateFormatOf,
  type PackageSubject,
  withoutAnswers,
} from '../../../src/server/package/subject.ts';
import { loadCompiled } from '../../catalogue/load.ts';

export const compiled = loadCompiled();
export const countries = countryTable(compiled.countries);
const folder = join(import.meta.dirname, '../../../catalogue/copy/en');
export const texts = Object.assign(
  {},
  ...readdirSync(folder).map(
    (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { texts: object }).texts,
  ),
) as Record<string, string>;
export const t: PackageSubject['t'] = (key, params) => translate(texts, key, params);

/** A form with answers, as the server makes it. */
export function storeOf(
  form: CompiledForm,
  answers: Values,
  facts: Record<string, unknown> = {},
): FormStore {
  const leaves = form.sections.flatMap(({ fields }) =>
    fields.flatMap((node) => leavesOf(node, node.key, answers[node.key])),
  );
  return new FormStore({
    form,
    countries,
    facts: { today: '2027-01-18', ...facts },
    remoteAnswers: { ...NO_REMOTE_ANSWERS, answers: new Map(leaves) },
  });
}

function leavesOf(node: FieldNode, key: string, value: Value | undefined): [string, Answer][] {
  if (value === undefined) return [];
  if (node.type !== 'group') return [[key, value as Answer]];
  return (node.fields ?? []).flatMap((field) =>
    leavesOf(field, `${key}.${field.key}`, (value as Values)[field.key]),
  );
}

/** The answers of a case of tests/cases/checks, with changes. */
export function caseAnswers(name: 'france' | 'japan' | 'united-kingdom'): {
  form: Values;
  facts: Record<string, unknown>;
} {
  const path = join(import.meta.dirname, `../../cases/checks/${name}.json`);
  const { facts } = JSON.parse(readFileSync(path, 'utf8')) as { facts: { form: Values } };
  return { form: facts.form, facts };
}

const VISAS = {
  france: ['FR', 'France'],
  japan: ['JP', 'Japan'],
  'united-kingdom': ['GB', 'United Kingdom'],
} as const;

/** A traveller's papers for one of the visas. */
export function subjectFor(
  name: keyof typeof VISAS,
  {
    answers = {},
    to = VISAS[name][0],
    ...changes
  }: Partial<PackageSubject> & { answers?: Values; to?: string } = {},
): PackageSubject {
  const [code, destination] = VISAS[name];
  const offered = compiled.destinations[code];
  const visa = offered?.visaTypes[0];
  const form = compiled.forms[visa?.form ?? ''];
  if (!offered || !visa || !form) throw new Error(`The catalogue has no visa for ${code}.`);
  const { form: given, facts } = caseAnswers(name);
  return {
    applicationUid: 'application-1',
    reference: '68CF-JMP6',
    catalogueChecksum: 'c0ffee',
    applicant: { name: 'Anna Maria Eriksson', surname: 'Eriksson' },
    visa: {
      id: visa.id,
      name: visa.name,
      destination,
      inSentence: countries.inSentence(code) ?? destination,
    },
    dateFormat: dateFormatOf(form, compiled.destinations[to] ?? offered),
    madeOn: '2027-01-18',
    maker: 'Farland',
    t,
    trip: {
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
      visaFrom: 'Utopia',
      visaTo: destination,
      nationality: 'Utopia',
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
      visaType: visa.name,
    },
    store: storeOf(form, { ...given, ...answers }, facts),
    ...changes,
  };
}

/** The answers on paper. */
export const answersFor = (subject: PackageSubject): Promise<Buffer> =>
  answersPdf(withoutAnswers(subject), answerOutline(subject));

/** The guidelines of a visa for the trip of its case. */
export function guidelinesFor(
  name: keyof typeof VISAS,
  today = '2027-01-18',
  nationality = 'UT',
): Guidelines {
  const trip = {
    from: 'UT',
    to: VISAS[name][0],
    nationality,
    purpose: 'Tourism' as const,
    fromDate: '2027-04-03',
    toDate: '2027-04-14',
  };
  const { visaType } = visaInGuidelines(compiled, trip);
  const ports = { catalogues: { current: () => compiled } };
  return guidelinesOf({
    compiled,
    trip,
    applicationFacts: {
      today,
      tables: compiled.tables,
      trip: tripFacts(trip, visaType),
      visa: visaType.facts,
      user: { id: 'a1', role: 'applicant' },
    },
    context: { t, today: () => today, tenant: compiled.tenants[0], ports } as never,
  });
}
