import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anything } from '../../../src/core/expressions/fact-type.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { declarePageFacts } from '../../../src/core/facts/declare-facts.ts';
import { appears, application, handlers, manifest, openProduct } from '../form/open-product.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const declared = declarePageFacts({
  statuses: [],
  roles: [],
  countries: [],
  alpha3: [],
  sets: {},
  documentTypes: [],
  visaTypes: ['jp_tourism', 'jp_family', 'jp_business'],
  visa: anything,
});
const visa = (id: string, purpose: string, name: string) => ({
  id,
  name,
  purpose,
  category: 'Visitor',
});
const visaTypes = [
  visa('jp_business', 'Business', 'Business visa'),
  visa('jp_tourism', 'Tourism', 'Tourist visa'),
  visa('jp_family', 'Tourism', 'Family visa'),
];

/** Screens of the navigation, each behind a gate. */
const gates = {
  Tourism: 'trip.visaType == "jp_tourism"',
  Family: 'trip.visaType == "jp_family"',
  Named: 'trip.visaName == "Family visa"',
  Japan: 'trip.to == "JP"',
  France: 'trip.to == "FR"',
};
const screens = Object.entries(gates).map(([label, source], order) => {
  const parsed = parseExpression(source, declared);
  if (Array.isArray(parsed)) throw new Error(`${source} is no gate.`);
  return {
    id: label,
    kind: 'empty' as const,
    route: `/${label}`,
    title: label,
    shells: ['applicant' as const],
    nav: { label, icon: 'plane' as const, order, showWhen: parsed.ast },
    empty: { title: label, text: label },
  };
});

describe('a gate over the visa of a trip that nobody has started', { timeout: 20_000 }, () => {
  let asked: string[];
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (address: string) => {
    ({ close } = await openProduct(address));
  };
  const entries = () =>
    [...document.querySelectorAll('nav a')]
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => name in gates);
  const opens = (...names: string[]) =>
    appears(() => JSON.stringify(entries()) === JSON.stringify(names), names.join());
  beforeEach(() => {
    asked = [];
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => {
        const known = manifest();
        return good({
          ...known,
          screens: [...known.screens, ...screens],
          destinations: ['JP'],
        } as never);
      }),
      http.get(at('/api/v1/catalogue/destination'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return good({ country: 'JP', name: 'Japan', visaTypes } as never);
      }),
      ...handlers(() => application({ visa: { id: 'jp_business', name: 'Business visa' } })),
    );
  });
  afterEach(() => close());

  it('opens on the pages of the trip for the first visa of its purpose, and for no other', async () => {
    await open('#/visa-requirements?toCountry=JPN&category=Tourism');
    await opens('Tourism', 'Japan');
  });

  it('opens for the visa that the address names', async () => {
    await open('#/visa-requirements?toCountry=JPN&category=Tourism&visaType=Family%20visa');
    await opens('Family', 'Named', 'Japan');
  });

  it.each([
    ['goes nowhere on offer', 'toCountry=FRA&category=Tourism', 'France'],
    ['is of an application', 'applicationUid=A1', 'Japan'],
  ])('asks for no visa of a trip that %s', async (_, query, country) => {
    await open(`#/visa-requirements?${query}`);
    await opens(country);
    expect(asked).toEqual([]);
  });
});
