import { describe, expect, it } from 'vitest';
import { fieldPlace } from '../../../src/core/checks/finding.ts';
import { mismatches } from '../../../src/core/checks/mismatches.ts';
import { answerOrigins } from '../../../src/core/forms/answer-origins.ts';
import type { PrefillDocument } from '../../../src/core/forms/prefill/documents.ts';
import type { Source } from '../../../src/core/forms/types.ts';
import { compiled } from './check-cases.ts';

const paper = (id: string, namespace: string): PrefillDocument => ({
  id,
  namespace,
  fileName: `${id}.pdf`,
  category: '',
  fields: {},
});
const documents = [
  paper('pass', 'passport'),
  paper('old-pass', 'passport'),
  paper('ticket', 'itinerary'),
  paper('hotel', 'hotel'),
  paper('letter', 'employment'),
];
const from = (documentId: string): Source => ({
  kind: 'document',
  documentId,
  fileName: '',
  category: '',
  confidence: 1,
  raw: '',
  check: false,
});

/**
 * Which documents do not fit the trip by an open check of the catalogue, with what fills the form.
 */
const unfit = (
  id: string,
  { form, sources = {} }: { form: string; sources?: Record<string, Source> },
): string[] => {
  const [check, found] = [compiled.checks.find((one) => one.id === id), compiled.forms[form]];
  if (!check || !found) throw new Error(`No check ${id}, or no form ${form}.`);
  return mismatches(
    { fields: check.fields.map(fieldPlace) },
    answerOrigins({ form: found, sources, documents }),
  );
};

const france = 'schengen-short-stay';
const japan = 'japan-visa';

describe('a document does not fit the trip', () => {
  it('when its days fill the form and are not those that were chosen', () => {
    expect(
      unfit('dates_match_selection', {
        form: japan,
        sources: { arrival_date: from('ticket'), departure_date: from('ticket') },
      }),
    ).toEqual(['ticket']);
    expect(
      unfit('dates_match_selection_schengen', {
        form: france,
        sources: { intended_departure: from('ticket') },
      }),
    ).toEqual(['ticket']);
  });

  it('when the days of the trip stand in the form, and the document says others', () => {
    expect(
      unfit('arrival_matches_ticket', {
        form: japan,
        sources: { arrival_date: { kind: 'person' } },
      }),
    ).toEqual(['ticket']);
    expect(unfit('hotel_covers_nights_schengen', { form: france })).toEqual(['hotel']);
  });

  it('when it is held against a part of the trip, such as its country', () => {
    expect(unfit('hotel_city_matches_route', { form: japan })).toEqual(['hotel']);
    expect(unfit('leave_covers_trip', { form: france })).toEqual(['letter']);
  });

  it('as the passport that fills the form, and no other one', () => {
    expect(unfit('passport_validity_schengen', { form: france })).toEqual(['pass']);
  });

  it('not where a person typed the other days, nor where nothing of the trip is compared', () => {
    expect(
      unfit('dates_match_selection', {
        form: japan,
        sources: {
          arrival_date: { kind: 'person' },
          departure_date: { kind: 'trip', check: false },
        },
      }),
    ).toEqual([]);
    expect(
      unfit('employer_equal', { form: japan, sources: { employer_name: from('letter') } }),
    ).toEqual([]);
  });
});
