import { describe, expect, it } from 'vitest';
import type { CompiledRequirement } from '../../../src/core/catalogue/compile/compiled.ts';
import { anything } from '../../../src/core/expressions/fact-type.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { declarePageFacts } from '../../../src/core/facts/declare-facts.ts';
import { leavesOf } from '../../core/facts/declared-leaves.ts';
import { testApp } from '../test-app.ts';

const declared = declarePageFacts({
  statuses: [],
  roles: [],
  countries: [],
  alpha3: [],
  sets: {},
  documentTypes: [],
  visaTypes: [],
  visa: anything,
});
/** A question about a trip names no duration, and there is no application to know of. */
const names = leavesOf(declared).filter(
  (name) => !name.startsWith('application.') && name !== 'trip.duration',
);

const syntaxOf = (source: string) => {
  const parsed = parseExpression(source, declared);
  if (Array.isArray(parsed)) throw new Error(`${source} is no condition.`);
  return parsed.ast;
};
/** One document for each fact, which is asked for where the fact is known. */
const requirements = names.map(
  (name): CompiledRequirement => ({
    id: name,
    title: name,
    detail: name,
    documentType: 'Other',
    level: 'conditional',
    when: syntaxOf(name.includes('.') ? `has(${name})` : `${name} == ${name}`),
    icon: 'id',
  }),
);

const { as } = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) => ({ ...tenant, partnerAddress: '/get-visa' })),
    destinations: Object.fromEntries(
      Object.entries(compiled.destinations).map(([country, destination]) => [
        country,
        {
          ...destination,
          visaTypes: destination.visaTypes.map((visa) => ({ ...visa, requirements })),
        },
      ]),
    ),
  }),
});

const query = {
  country: 'JP',
  purpose: 'Tourism',
  visaType: 'Japan Tourism Visa',
  from: 'IN',
  nationality: 'IN',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
};

/** The facts that the server knows of a trip that somebody asks about. */
const knownTo = async (who: string): Promise<string[]> => {
  const { call } = await as(who);
  const { response } = await call('get-guidelines', { query });
  return (response.requirements as { id: string; applies: string }[])
    .filter(({ applies }) => applies === 'applies')
    .map(({ id }) => id);
};

describe('a condition over a trip that nobody has started', () => {
  it('may read every fact of the page, of whoever has it', async () => {
    const [agent, traveller] = [await knownTo('agent'), await knownTo('traveller')];
    expect(names).toContain('user.companyName');
    expect(names.filter((name) => !agent.includes(name) && !traveller.includes(name))).toEqual([]);
    expect([agent, traveller].map((known) => known.includes('user.applicantType'))).toEqual([
      false,
      true,
    ]);
  });
});
