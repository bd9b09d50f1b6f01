import { describe, expect, it } from 'vitest';
import type { ApplicationSummary } from '../../../src/contract/records.ts';
import { parseDate } from '../../../src/core/dates/parse-date.ts';
import { holds } from '../../../src/core/expressions/evaluate.ts';
import { anything } from '../../../src/core/expressions/fact-type.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { declarePageFacts } from '../../../src/core/facts/declare-facts.ts';
import { type PageRecords, pageFacts } from '../../../src/core/facts/page-facts.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { leavesOf, valueOf } from './declared-leaves.ts';

const compiled = loadCompiled();
const declared = declarePageFacts({
  statuses: [],
  roles: [],
  countries: [],
  alpha3: [],
  sets: {},
  documentTypes: [],
  visaTypes: ['jp_tourism'],
  visa: anything,
});

const application: ApplicationSummary = {
  applicationUid: 'application-1',
  reference: '68CF-JMP6',
  applicantUid: 'applicant-1',
  applicantName: 'Ravi Rao',
  agencyUid: 'agency-1',
  agentId: 'agent-1',
  status: 'DRAFT',
  submissionState: 'DRAFTED',
  isPremium: false,
  onlineSubmissionEnrolled: false,
  packageDetails: { packageLink: '' },
  docIds: ['document-1'],
  visaDetails: {},
  visa: { id: 'jp_tourism', name: 'Japan Tourism Visa' },
  applicationCreationKey: '',
  premiumVerificationKey: '',
  visaAllocationStatus: '',
  reviews: [],
  revision: 1,
  catalogueChecksum: 'checksum',
  createdAt: '2026-11-24T22:30:00.000Z',
  updatedAt: '2026-11-25T23:30:00.000Z',
  answerCount: 3,
};
const day = (written: string) => {
  const date = parseDate(written);
  if (!date) throw new Error(`${written} is no date.`);
  return date;
};
const records: PageRecords = {
  today: day('2026-11-26'),
  timeZone: 'Asia/Kolkata',
  user: {
    id: 'account-1',
    email: 'agent@demo.test',
    firstName: 'Asha',
    lastName: 'Iyer',
    companyName: 'Iyer Travels',
    applicantType: 'B2B',
    address: { country: 'IN' },
  },
  role: { id: 'agent', grants: ['application:update:agent'] },
  roles: ['agent'],
  tenant: { id: 'demo', showApplyNow: true, partnerAddress: '/get-visa', offersSpecimens: true },
  statuses: compiled.statuses,
  trip: {
    from: 'IN',
    to: 'JP',
    nationality: 'IN',
    purpose: 'Tourism',
    visaType: 'Japan Tourism Visa',
    duration: '15 days',
    fromDate: day('2027-04-03'),
    toDate: day('2027-04-14'),
  },
  application,
};

describe('the facts of a page', () => {
  it('have every value that is declared, where the records say it', () => {
    const facts = pageFacts(records);
    const names = leavesOf(declared);
    expect(names).toContain('trip.visaType');
    expect(names.filter((name) => valueOf(facts, name) === undefined)).toEqual([]);
  });

  it('leave out what is not known', () => {
    const { application: _, ...without } = records;
    const facts = pageFacts({
      ...without,
      user: { id: 'account-1', firstName: '', lastName: '' },
      tenant: { id: 'demo', showApplyNow: false },
      trip: {},
    });
    expect(facts).toStrictEqual({
      today: '2026-11-26',
      user: { id: 'account-1', role: 'agent', roles: ['agent'] },
      tenant: {
        id: 'demo',
        showApplyNow: false,
        allowDetailsSelection: true,
        offersSpecimens: false,
      },
      trip: {},
    });
  });

  it('take away what the address of a visit takes away', () => {
    const flags = { showApplyNowButton: false, allowDetailsSelection: false };
    expect(pageFacts({ ...records, flags }).tenant).toMatchObject({
      showApplyNow: false,
      allowDetailsSelection: false,
    });
  });

  it('count days in the time zone of the tenant', () => {
    expect(pageFacts(records).application).toMatchObject({
      createdOn: '2026-11-25',
      updatedOn: '2026-11-26',
    });
  });

  it('refuse a gate over documents when it is published: no page knows them', () => {
    const problems = parseExpression('has(documents.passport.surname)', declared);
    expect(problems).toMatchObject([{ message: expect.stringContaining('documents') }]);
  });

  it('name a visa only where somebody has chosen it', () => {
    const { visaType: _, ...trip } = records.trip;
    const facts = pageFacts({ ...records, trip }).trip;
    expect(facts).toMatchObject({ visaType: 'jp_tourism' });
    expect(facts).not.toHaveProperty('visaName');
  });

  it('open a gate that asks for the visa', () => {
    const parsed = parseExpression('trip.visaType == "jp_tourism"', declared);
    if (Array.isArray(parsed)) throw new Error('The gate is sound.');
    expect(holds(parsed.ast, pageFacts(records))).toBe(true);
    const { application: _, ...without } = records;
    expect(holds(parsed.ast, pageFacts(without))).toBe(false);
  });
});
