import { readFileSync } from 'node:fs';
import type { Values } from '../../../src/core/forms/types.ts';
import { formFromWire, toWire, type WireForm } from '../../../src/core/forms/wire/wire.ts';
import type { Caller } from '../test-app.ts';
import { type DocumentApp, paper, TRAVELLER } from './document-app.ts';

/** The answers and documents of tests/cases/checks, which agree with each other. */
const { facts } = JSON.parse(readFileSync('tests/cases/checks/japan.json', 'utf8')) as {
  facts: { today: string; form: Values; documents: Record<string, Record<string, unknown>> };
};

/** The moment at which those answers and documents are right. */
export const MOMENT = Date.parse(`${facts.today}T10:00:00Z`);

const CATEGORIES: Record<string, string> = {
  passport: 'Passport',
  photo: 'Photo',
  bank_statement: 'Proof of Funds',
  employment: 'Proof of Employment',
  itinerary: 'Proof of Travel',
  hotel: 'Proof of Travel',
  cover_letter: 'Letter',
};

/** What the case leaves out, because no check reads it. */
const REST: Values = {
  birth_country: 'UT',
  passport_place_of_issue: 'Zenith',
  passport_issuing_authority: 'Passport Office Zenith',
  port_of_entry: 'Tokyo Haneda',
  carrier: 'Utopia Air',
  convicted: 'no',
  imprisoned_1_year: 'no',
  deported: 'no',
  drug_offence: 'no',
  prostitution: 'no',
  trafficking: 'no',
  signature: { name: 'Anna Maria Eriksson', date: facts.today },
};
const PHONE = { hotel: { phone: '+81 3 5555 0123' } };

/** Papers that say what the case says, with changes by namespace. */
export const papersOf = (changes: Record<string, Record<string, unknown>> = {}) =>
  Object.entries(facts.documents).map(([namespace, values]) => ({
    name: `${namespace}.pdf`,
    content: paper({
      documents: [
        {
          category: CATEGORIES[namespace] ?? 'Other',
          namespace,
          values: { ...values, ...PHONE[namespace as 'hotel'], ...changes[namespace] },
        },
      ],
    }),
  }));

export interface ReadyApplication {
  applicationUid: string;
  /** Ids by namespace. */
  docIds: Record<string, string>;
}

/** An application to Japan with every answer and document, that only waits to be finished. */
export async function readyApplication(
  { upload, work, started }: DocumentApp,
  caller: Caller,
  changes?: Record<string, Record<string, unknown>>,
): Promise<ReadyApplication> {
  const applicationUid = await started(caller, { visaType: 'Japan Tourism Visa' });
  await upload(caller, papersOf(changes), { applicantUid: TRAVELLER, applicationUid });
  await work();
  const { form, revision } = (await caller.call('get-form', { query: { applicationUid } }))
    .response as { form: WireForm; revision: number };
  const saved = await caller.call('save-answers', {
    query: { applicationUid },
    body: { revision, set: toWire(formFromWire(form), { ...facts.form, ...REST }) },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { docIds } = (await caller.call('get-application', { query: { applicationUid } }))
    .response as { docIds: string[] };
  return {
    applicationUid,
    docIds: Object.fromEntries(
      Object.keys(facts.documents).map((namespace, index) => [namespace, docIds[index] ?? '']),
    ),
  };
}
