import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import {
  type Correction,
  correctionBody,
  fromEdit,
  isCorrection,
  toChange,
} from '../../../src/web/lib/corrections/correction.ts';
import { withCorrections } from '../../../src/web/lib/corrections/with-corrections.ts';
import type { Edit } from '../../../src/web/lib/outbox/edit.ts';
import { passport } from '../documents/papers.ts';

const surname = {
  about: 'value',
  docId: 'p1',
  field: 'surname',
  title: 'Surname',
  value: 'Muster',
  before: 'ERIKSSON',
} satisfies Correction;
const aboutPassport = { docId: 'p1', title: 'Passport', value: true, before: false };
const verified = { ...aboutPassport, about: 'verification' } satisfies Correction;
const tick = { ...aboutPassport, about: 'statement', requirement: 'permit' } satisfies Correction;
const visa = { category: 'Visa', namespace: 'visa' };
const kind = { ...aboutPassport, about: 'kind', value: visa, before: {} } satisfies Correction;
const emptied = { ...surname, isUndo: true, value: null };
const edit = (correction: Correction) => ({ ...toChange(correction), at: 1 });

describe('a correction in the outbox', () => {
  it('comes out as it went in', () => {
    for (const correction of [surname, verified, tick, kind, emptied])
      expect(fromEdit(edit(correction))).toEqual({ isUndo: false, ...correction });
  });

  it('has a key of its own for each version, so that the server takes each once', () => {
    const [one, other] = [edit(surname), edit(surname)];
    expect(one.correction.idempotencyKey).not.toBe(other.correction.idempotencyKey);
  });

  it('is told from an answer', () => {
    const answer: Edit = { key: 'surname', value: 'E', base: undefined, at: 1 };
    expect([isCorrection(edit(surname)), isCorrection(answer)]).toEqual([true, false]);
  });
});

describe('the call of a correction', () => {
  it.each([
    ['a value', surname, { docFields: { surname: 'Muster' } }],
    ['an emptied value', { ...surname, value: null }, { docFields: { surname: null } }],
    ['a value taken back', { ...surname, value: undefined }, { takeBack: ['surname'] }],
    ['a document compared', verified, { isVerifiedByAgent: true }],
    ['a document not compared', { ...verified, value: false }, { isVerifiedByAgent: false }],
    ['a tick', tick, { saidToBe: { permit: true } }],
    ['a tick taken away', { ...tick, value: false }, { saidToBe: { permit: false } }],
    ['another kind', kind, visa],
    ['a word that is no yes', { ...verified, value: 'yes' }, { isVerifiedByAgent: false }],
  ] as const satisfies [string, Correction, object][])('says %s', (_, correction, body) => {
    expect(correctionBody(correction, 'ap1')).toEqual({
      docId: 'p1',
      applicantUid: 'ap1',
      docFields: {},
      ...body,
    });
  });
});

describe('a document with the corrections that wait', () => {
  const read = { value: 'ERIKSSON', confidence: 0.9, source: 'document' };
  const given = { value: 'Marie', confidence: 1, source: 'person', by: 'berta', read };
  const document = passport('p1', {
    fields: { surname: read, given } as unknown as Document['documentData']['fields'],
  });
  const fields = (...corrections: Correction[]) =>
    withCorrections(document, {
      waiting: new Map(corrections.map((one) => [toChange(one).key, edit(one)])),
      by: 'anna',
    }).documentData.fields as Record<string, unknown>;

  it('says what the person said, and keeps what was read behind it', () => {
    expect(fields(surname)).toEqual({
      given,
      surname: { value: 'Muster', confidence: 1, source: 'person', by: 'anna', read },
    });
  });

  it('keeps what was read first, however often it is corrected', () => {
    expect(fields({ ...surname, field: 'given', value: 'Maria' }).given).toEqual({
      value: 'Maria',
      confidence: 1,
      source: 'person',
      by: 'anna',
      read,
    });
  });

  it('says again what was read, where that is to stand', () => {
    const back = (field: string) => fields({ ...surname, field, value: undefined })[field];
    expect([back('surname'), back('given')]).toEqual([read, read]);
  });

  it('has a value where nothing was read', () => {
    expect(fields({ ...surname, field: 'number' }).number).toEqual({
      value: 'Muster',
      confidence: 1,
      source: 'person',
      by: 'anna',
    });
  });

  it('is the document itself where nothing of its values waits', () => {
    const waiting = new Map<string, Edit>(
      [verified, { ...surname, docId: 'p2' }].map((one) => [toChange(one).key, edit(one)]),
    );
    waiting.set('surname', { key: 'surname', value: 'E', base: undefined, at: 1 });
    expect(withCorrections(document, { waiting, by: 'anna' })).toBe(document);
  });
});
