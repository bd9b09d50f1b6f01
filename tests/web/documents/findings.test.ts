import { describe, expect, it } from 'vitest';
import {
  failuresOf,
  findingPlace,
  findingsAbout,
  findingsOfDocuments,
  firstOf,
  waitingOf,
} from '../../../src/web/widgets/read-values/findings.ts';
import { finding, paper, passport } from './papers.ts';

const pass = passport('pass');
const bank = paper('bank', {
  namespace: 'bank_statement',
  fields: { issue_date: { value: '2026-06-14' } },
});
const documents = [pass, bank];
const about = (fields: string[], message?: string) => {
  const findings = [finding(fields, message === undefined ? {} : { message })];
  return documents
    .filter((document) => findingsAbout(document, { findings, documents }).length > 0)
    .map(({ _id }) => _id);
};

describe('what is to fix with documents', () => {
  it('is what is open, weighs something, and reads a document first, errors before warnings', () => {
    const warning = finding(['hotel.address'], { severity: 'warning' });
    const error = finding(['passport.expiry_date', 'trip.toDate']);
    const others = [
      finding(['form.surname', 'passport.surname']),
      finding(['trip.fromDate']),
      finding(['passport.number'], { state: 'passed' }),
      finding(['passport.number'], { state: 'not-run' }),
      finding(['passport.number'], { severity: 'info' }),
    ];
    expect(findingsOfDocuments([warning, ...others, error])).toEqual([error, warning]);
  });

  it('is also what a document does not fit the trip by, wherever it is put right, and stands at that document', () => {
    const otherDays = finding(['form.arrival_date', 'trip.fromDate'], {
      severity: 'warning',
      mismatches: ['bank'],
    });
    expect(findingsOfDocuments([otherDays])).toEqual([otherDays]);
    expect(
      documents.filter(
        (document) => findingsAbout(document, { findings: [otherDays], documents }).length > 0,
      ),
    ).toEqual([bank]);
  });

  it('waits only for values that say “please check” among the documents', () => {
    const waits = (fields: string[]) => finding(fields, { state: 'waiting' });
    const [ofBank, ofForm, hint] = [
      waits(['bank_statement.issue_date']),
      waits(['form.birth_place', 'passport.place_of_birth']),
      waits(['bank_statement.issue_date']),
    ];
    const among = (doubtful: readonly string[]) =>
      waitingOf([ofBank, ofForm, { ...hint, severity: 'info' }], {
        documents,
        isDoubtful: ({ _id }) => doubtful.includes(_id),
      });
    expect(among([])).toEqual([]);
    expect(among(['bank'])).toEqual([ofBank]);
    expect(among(['bank', 'pass'])).toEqual([ofBank, ofForm]);
  });

  it('holds what is about everything together', () => {
    expect(findingsOfDocuments([finding([])])).toHaveLength(1);
    expect(about([])).toEqual([]);
  });

  it('is about the document that it reads', () => {
    expect(about(['passport.expiry_date'])).toEqual(['pass']);
    expect(about(['bank_statement.issue_date', 'form.arrival_date'])).toEqual(['bank']);
  });

  it('is about the passport that fills the form, and about no other one', () => {
    const [old, mine] = [passport('old'), passport('mine', { isPrimaryRecommended: true })];
    const [expired, named] = [
      finding(['passport.expiry_date']),
      finding(['passport.surname'], { message: 'Another name stands on: old.pdf.' }),
    ];
    const of = (document: typeof old) =>
      findingsAbout(document, { findings: [expired, named], documents: [old, mine] });
    expect([of(old), of(mine)]).toEqual([[named], [expired]]);
  });

  it('is about the other document where one is compared with the passport', () => {
    expect(about(['passport.surname', 'bank_statement.account_holder'])).toEqual(['bank']);
  });

  it('is about the file that it names, and else about none of many', () => {
    const fields = ['passport.surname', 'bank_statement.account_holder', 'hotel.guest_names'];
    expect(about(fields, 'Another name stands on: bank.pdf.')).toEqual(['bank']);
    expect(about(fields)).toEqual([]);
  });

  it('is about the one of several documents of a file whose pages it names', () => {
    const part = (id: string, title?: string) =>
      paper(id, { fileName: 'mixed.pdf', ...(title !== undefined && { title }) });
    const all = [
      part('whole'),
      part('first', 'mixed.pdf (page 1)'),
      part('later', 'mixed.pdf (pages 10–12)'),
      part('tenth', 'mixed.pdf (page 10)'),
    ];
    const of = (message: string) =>
      all
        .filter(
          (document) =>
            findingsAbout(document, { findings: [finding([], { message })], documents: all })
              .length > 0,
        )
        .map(({ _id }) => _id);
    expect([
      of('Another name stands on: mixed.pdf (page 1).'),
      of('Another name stands on: mixed.pdf (page 10) and mixed.pdf.'),
      of('Hard to read: mixed.pdf (pages 10–12).'),
    ]).toEqual([['first'], ['whole', 'tenth'], ['later']]);
  });

  it('is about the document that it says it is about, whatever the file is called and whichever passport fills the form', () => {
    const [old, mine] = [
      passport('old', { fileName: 'scan.jpg' }),
      passport('mine', { fileName: 'scan.jpg', isPrimaryRecommended: true }),
    ];
    const unclear = finding([], {
      docId: 'old',
      message: 'Hard to read: scan.jpg.',
      severity: 'warning',
    });
    expect(
      [old, mine].map(
        (document) =>
          findingsAbout(document, { findings: [unclear], documents: [old, mine] }).length,
      ),
    ).toEqual([1, 0]);
    expect(findingPlace(unclear, [mine, old])).toEqual({ docId: 'old', field: undefined });
  });

  it('counts a file that could not be opened with the rest', () => {
    const [failure] = failuresOf(
      [
        pass,
        paper('torn', { status: 'failed', error: { code: 'damaged', message: 'It is damaged.' } }),
      ],
      (key) => key,
    );
    expect(failure).toMatchObject({
      docId: 'torn',
      severity: 'error',
      message: 'documents.failedFile It is damaged.',
      fix: 'documents.failedHint',
    });
    expect(findingsOfDocuments(failure ? [failure] : [])).toHaveLength(1);
  });

  it('leads to the place that was read', () => {
    expect(
      findingPlace(
        finding(['bank_statement.statement_to', 'bank_statement.issue_date']),
        documents,
      ),
    ).toEqual({ docId: 'bank', field: 'issue_date' });
    expect(findingPlace(finding(['bank_statement.account_holder']), documents)).toEqual({
      docId: 'bank',
      field: undefined,
    });
    expect(findingPlace(finding(['hotel.address']), documents)).toBeNull();
  });
});

it('a button never hides a single thing to fix: it would take the room of what it hides', () => {
  expect(firstOf(['name', 'age'], 1)).toEqual(['name', 'age']);
  expect(firstOf(['name', 'age', 'sum'], 1)).toEqual(['name']);
  expect(firstOf(['name', 'age', 'sum'], 2)).toEqual(['name', 'age', 'sum']);
  expect(firstOf(['name'], Infinity)).toEqual(['name']);
});
