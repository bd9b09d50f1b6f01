import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingKey, isOpenAsItStands } from '../../../src/core/checks/finding.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import {
  askedIn,
  cases,
  compiled,
  type Doubt,
  everywhere,
  factsOf,
  findingIn,
  forCountry,
  pathsIn,
  showFor,
} from './check-cases.ts';

const { checks } = compiled;
const [france, japan] = [forCountry('FR'), forCountry('JP')];

describe('a check', () => {
  it('that holds is passed, and says nothing', () => {
    expect(findingIn(france, { check: 'passport_number_equal' })).toEqual({
      id: 'passport_number_equal',
      title: expect.any(String),
      category: 'Names and numbers',
      severity: 'error',
      state: 'passed',
      fields: [
        { kind: 'form', path: 'travel_document_number' },
        { kind: 'document', namespace: 'passport', field: 'number' },
      ],
    });
  });

  it('that does not hold is open, and says what is wrong and what to do', () => {
    expect(
      findingIn(france, {
        check: 'passport_number_equal',
        set: { 'form.travel_document_number': 'L898902CB' },
      }),
    ).toMatchObject({
      state: 'open',
      message: expect.stringContaining('L898902CB'),
      fix: expect.stringMatching(/\.$/),
    });
  });

  it('of which the assertion is unknown is not run', () => {
    expect(
      findingIn(france, { check: 'passport_number_equal', unset: ['documents.passport'] })?.state,
    ).toBe('not-run');
  });

  it('of which the condition is false or unknown is not run', () => {
    expect(
      findingIn(france, { check: 'purpose_consistent', set: { 'trip.purpose': 'Business' } })
        ?.state,
    ).toBe('not-run');
    expect(findingIn(france, { check: 'purpose_consistent', unset: ['trip.purpose'] })?.state).toBe(
      'not-run',
    );
  });

  it('of another visa is not there', () => {
    expect(findingIn(japan, { check: 'insurance_territory' })).toBeUndefined();
    expect(
      runChecks(checks, { facts: { today: '2027-01-18' }, show: showFor(japan) }).map(
        ({ id }) => id,
      ),
    ).not.toContain('insurance_territory');
  });
});

describe('a check that is about every document by itself', () => {
  const file = (docId: string, lacks: string[], more = {}) => ({
    docId,
    title: `${docId}.pdf`,
    readability: 1,
    isHardToRead: false,
    lacks,
    pages: 1,
    ...more,
  });
  const found = (id: string, files: unknown[]) =>
    runChecks(checks, { facts: factsOf(france, { set: { files } }), show: showFor(france) })
      .filter((finding) => finding.id === id)
      .map(({ docId, state, message }) => [docId, state, message]);

  it('finds something of each one that does not keep it, and names what', () => {
    expect(
      found('needs_found', [
        file('bank', ['the account holder', 'the closing balance']),
        file('flight', []),
        file('hotel', ['who stays']),
      ]),
    ).toEqual([
      ['bank', 'open', 'We could not find the account holder and the closing balance in bank.pdf.'],
      ['hotel', 'open', 'We could not find who stays in hotel.pdf.'],
    ]);
  });

  it('says nothing of one that nobody asks for, and of one whose kind nobody knows what it finds', () => {
    const ofFiles = (...files: unknown[]) =>
      runChecks(checks, {
        facts: factsOf(japan, { set: { files } }),
        show: showFor(japan),
        asked: askedIn(japan),
      })
        .filter(
          ({ id, state }) =>
            (id === 'needs_found' || id === 'readable' || id === 'name_doc_passport') &&
            state === 'open',
        )
        .map(({ id, docId }) => `${id} ${docId}`);
    const hard = { isHardToRead: true };
    expect(
      ofFiles(
        file('pay', ['the net pay'], { namespace: 'payslip', holder: 'Somebody Else' }),
        file('page', [], { namespace: 'birth_certificate', ...hard }),
      ),
    ).toEqual([]);
    expect(
      ofFiles(
        file('bank', ['the closing balance'], { namespace: 'bank_statement' }),
        file('blur', [], hard),
      ),
    ).toEqual(['needs_found bank', 'readable blur']);
  });

  it('is a hint about one that is only welcome, or of which nobody knows whether it is asked for', () => {
    const files = [
      file('pay', ['the net pay'], {
        namespace: 'payslip',
        holder: 'Somebody Else',
        isHardToRead: true,
      }),
      file('child', ['the child'], { namespace: 'birth_certificate' }),
      file('flight', ['the passenger'], { namespace: 'itinerary' }),
    ];
    const open = runChecks(checks, {
      facts: factsOf(france, { set: { files }, unset: ['form.has_eu_family_member'] }),
      show: showFor(france),
      asked: askedIn(france),
    }).filter(({ docId, state }) => docId !== undefined && state === 'open');
    expect(open.map(({ id, docId, severity }) => `${id} ${docId} ${severity}`)).toEqual([
      'needs_found pay info',
      'needs_found child info',
      'needs_found flight warning',
      'name_doc_passport pay info',
    ]);
  });

  describe('beside a good one of the same requirement', () => {
    const recent = { statement_to: '2026-12-31', issue_date: '2027-01-04' };
    const weights = (files: unknown[], allDocuments: Record<string, unknown[]>) =>
      runChecks(checks, {
        facts: factsOf(france, {
          set: {
            files,
            ...Object.fromEntries(
              Object.entries(allDocuments).map(([content, own]) => [
                `allDocuments.${content}`,
                own,
              ]),
            ),
          },
        }),
        show: showFor(france),
        asked: askedIn(france),
      })
        .filter(({ id, state }) => (id === 'needs_found' || id === 'readable') && state === 'open')
        .map(({ id, docId, severity }) => `${id} ${docId} ${severity}`);
    const statement = (at: number, lacks: string[] = [], more = {}) =>
      file(`bank_statement_${at}`, lacks, { namespace: 'bank_statement', ...more });

    it('is a hint, whether a value is missing or the page is hard to read', () => {
      expect(
        weights([statement(1), statement(2, ['the closing balance'])], {
          bank_statement: [recent, {}],
        }),
      ).toEqual(['needs_found bank_statement_2 info']);
      expect(
        weights([statement(1, [], { isHardToRead: true }), statement(2)], {
          bank_statement: [recent, recent],
        }),
      ).toEqual(['readable bank_statement_1 info']);
    });

    it('weighs as much as ever where the other is too old, or lacks something too', () => {
      expect(
        weights([statement(1), statement(2, ['the closing balance'])], {
          bank_statement: [{ statement_to: '2019-06-30' }, recent],
        }),
      ).toEqual(['needs_found bank_statement_2 warning']);
      expect(
        weights([statement(1, ['the bank']), statement(2, ['the closing balance'])], {
          bank_statement: [recent, recent],
        }),
      ).toEqual(['needs_found bank_statement_1 warning', 'needs_found bank_statement_2 warning']);
      expect(
        weights([statement(1, [], { isHardToRead: true }), statement(2, ['the closing balance'])], {
          bank_statement: [recent, recent],
        }),
      ).toEqual(['needs_found bank_statement_2 warning', 'readable bank_statement_1 warning']);
    });

    it('weighs as much as ever where the other answers another requirement, or belongs to another trip', () => {
      expect(
        weights([statement(1), file('hotel_1', ['who stays'], { namespace: 'hotel' })], {
          bank_statement: [recent],
        }),
      ).toEqual(['needs_found hotel_1 warning']);
      const hotels = [
        file('hotel_1', [], { namespace: 'hotel' }),
        file('hotel_2', ['who stays'], { namespace: 'hotel' }),
      ];
      expect(
        weights(hotels, {
          hotel: [{ address: { country: 'FRA' } }, { address: { country: 'FRA' } }],
        }),
      ).toEqual(['needs_found hotel_2 info']);
      expect(
        weights(hotels, {
          hotel: [{ address: { country: 'KEN' } }, { address: { country: 'FRA' } }],
        }),
      ).toEqual(['needs_found hotel_2 warning']);
    });
  });

  it('is passed once where all keep it, and is not run without documents', () => {
    expect(found('needs_found', [file('bank', []), file('flight', [])])).toEqual([
      [undefined, 'passed', undefined],
    ]);
    expect(found('needs_found', [])).toEqual([[undefined, 'not-run', undefined]]);
  });

  it('says of a page that is hard to read what was not found, where that is known', () => {
    const files = [
      file('bank', ['the account holder'], { isHardToRead: true }),
      file('scan', [], { isHardToRead: true }),
    ];
    expect([
      found('needs_found', files).map(([docId]) => docId),
      found('readable', files).map(([docId]) => docId),
    ]).toEqual([['bank'], ['scan']]);
  });
});

describe.each(cases.filter(({ doubts }) => doubts))('with doubtful values, for $country', (one) => {
  const found = ({ doubtful, ...change }: Doubt) =>
    runChecks(checks, {
      facts: factsOf(one, change),
      show: showFor(one),
      asked: askedIn(one),
      doubts: everywhere(doubtful),
    }).find(({ id }) => id === change.check);

  it.each(one.doubts ?? [])('$check is $state while in doubt: $doubtful', (doubt) => {
    const finding = found(doubt);
    expect(finding?.state).toBe(doubt.state);
    expect(finding && isOpenAsItStands(finding)).toBe(doubt.opens ?? false);
  });

  it('nothing opens and nothing passes that hangs on them', () => {
    const facts = factsOf(one);
    const asked = askedIn(one);
    const doubts = pathsIn(facts)
      .map((path) => path.join('.'))
      .filter((path) => /^(form|documents)\../.test(path));
    fc.assert(
      fc.property(fc.subarray(doubts), fc.constantFrom(...one.contradictions), (some, change) => {
        const [sure = [], unsure = []] = [undefined, everywhere(some)].map((these) =>
          runChecks(checks, {
            facts: factsOf(one, change),
            show: showFor(one),
            asked,
            doubts: these,
          }),
        );
        const states = new Map(sure.map((finding) => [findingKey(finding), finding.state]));
        for (const finding of unsure)
          expect([states.get(findingKey(finding)), 'waiting']).toContain(finding.state);
      }),
      { numRuns: 100 },
    );
  });
});
