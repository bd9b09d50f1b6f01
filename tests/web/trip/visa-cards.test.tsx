import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const fee = (amount: number, certain = true) => ({
  amounts: [{ who: 'All ages', amount, currency: 'GBP' }],
  asOf: '2026-04-08',
  certain,
});
const visaTypes = [
  {
    id: 'uk_standard_visitor_tourism',
    name: 'UK Standard Visitor (Tourism)',
    category: 'Visitor',
    purpose: 'Tourism',
    duration: 'Up to 6 months',
    maxStay: { months: 6 },
    fee: fee(135),
  },
  {
    id: 'uk_standard_visitor_2y',
    name: 'UK 2-year long-term Standard Visitor',
    category: 'Visitor',
    purpose: 'Tourism',
    duration: '2 years',
    maxStay: { months: 6 },
    fee: fee(506, false),
  },
  {
    id: 'uk_standard_visitor_business',
    name: 'UK Standard Visitor (Business)',
    category: 'Visitor',
    purpose: 'Business',
    duration: 'Up to 6 months',
    fee: fee(135),
  },
  {
    id: 'uk_student',
    name: 'UK Student Visa',
    category: 'Student',
    purpose: 'Student',
    duration: 'Up to 5 years',
    maxStay: { months: 60 },
    fee: {
      ...fee(558),
      amounts: [
        { who: 'Applicant', amount: 558, currency: 'GBP' },
        { who: 'Health surcharge, for each year', amount: 776, currency: 'GBP' },
      ],
    },
  },
  {
    id: 'uk_child_student',
    name: 'UK Child Student Visa',
    category: 'Student',
    purpose: 'Student',
  },
];
const guidelines = {
  destination: { country: 'GB', name: 'United Kingdom', inSentence: 'the United Kingdom' },
  visa: visaTypes[0],
  trip: {},
  requirements: [],
  hidden: 0,
  fee: {},
  processing: {},
  where: {},
  notices: [],
};
const TRIP = 'fromCountry=IND&toCountry=GBR&fromDate=2090-04-03&toDate=2090-04-14';

describe('several visas for one purpose', { timeout: 20_000 }, () => {
  let stored: Application;
  let saved: { application: { visaDetails: object } }[];
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (address: string) => {
    ({ close } = await openProduct(address));
  };
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[name=visaType]')];
  const radio = (id: string) =>
    appears(() => radios().find(({ value }) => value === id), `the visa ${id}`);
  const textOf = (one: HTMLInputElement, attribute: 'aria-labelledby' | 'aria-describedby') =>
    document.getElementById(one.getAttribute(attribute) ?? '')?.textContent;
  const goOn = async () =>
    click(
      await appears(
        () =>
          [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'See what you need',
          ),
        'the way on',
      ),
    );
  beforeEach(() => {
    stored = application();
    saved = [];
    server.use(
      http.get(at('/api/v1/catalogue/guidelines'), () => good(guidelines as never)),
      http.get(at('/api/v1/catalogue/destination'), () =>
        good({ country: 'GB', name: 'United Kingdom', visaTypes } as never),
      ),
      http.post(at('/api/v1/application/update'), async ({ request }) => {
        saved.push((await request.json()) as (typeof saved)[number]);
        return good(stored as never);
      }),
      ...handlers(() => stored),
    );
  });
  afterEach(() => close());

  it('are there to compare by length, stay and fee, the first of them chosen', async () => {
    await open(`#/get-visa?${TRIP}&category=Tourism`);
    const [six, two] = [
      await radio('uk_standard_visitor_tourism'),
      await radio('uk_standard_visitor_2y'),
    ];
    expect(radios()).toEqual([six, two]);
    expect([six.checked, two.checked]).toEqual([true, false]);
    expect([six, two].map((one) => textOf(one, 'aria-labelledby'))).toEqual([
      'UK Standard Visitor (Tourism)',
      'UK 2-year long-term Standard Visitor',
    ]);
    expect([six, two].map((one) => textOf(one, 'aria-describedby'))).toEqual([
      'Valid for Up to 6 monthsEach stay Up to 6 monthsFee £135',
      'Valid for 2 yearsEach stay Up to 6 monthsFee about £506',
    ]);
  });

  it('say for whom the first sum of a fee is, and nothing of what nobody knows', async () => {
    await open(`#/get-visa?${TRIP}&category=Student`);
    const [student, child] = [await radio('uk_student'), await radio('uk_child_student')];
    expect([student, child].map((one) => textOf(one, 'aria-describedby'))).toEqual([
      'Valid for Up to 5 yearsEach stay Up to 5 yearsFee £558 (Applicant)',
      '',
    ]);
  });

  it('are not asked about where there is one', async () => {
    await open(`#/get-visa?${TRIP}&category=Business`);
    await appears(
      () => document.querySelector<HTMLInputElement>('input[value=Business]')?.checked,
      'the purpose',
    );
    expect(radios()).toEqual([]);
  });

  it('are one group of the keyboard, and the trip gets the chosen one with its length', async () => {
    await open(`#/get-visa?${TRIP}&category=Tourism`);
    const two = await radio('uk_standard_visitor_2y');
    expect(new Set(radios().map(({ type, name, form }) => `${type} ${name} ${form}`)).size).toBe(1);
    expect(two.closest('fieldset')?.querySelector('legend')?.textContent).toBe(
      'Which visa fits your trip?',
    );
    await click(two);
    expect(two.checked).toBe(true);
    await goOn();
    await appears(() => location.hash.startsWith('#/visa-requirements'), 'the guidelines');
    const query = new URLSearchParams(location.hash.split('?')[1]);
    expect([query.get('visaType'), query.get('visaDuration')]).toEqual([
      'UK 2-year long-term Standard Visitor',
      '2 years',
    ]);
  });

  it('that an application has already is the chosen one, and the one that replaces it brings its own length', async () => {
    stored = application({
      visaDetails: {
        ...stored.visaDetails,
        visaTo: 'United Kingdom',
        visaType: 'UK 2-year long-term Standard Visitor',
        visaDuration: '2 years',
        fromDate: '03/04/2090',
        toDate: '14/04/2090',
      },
    });
    await open('#/get-visa?applicationUid=A1');
    await appears(
      () => radios().find(({ value, checked }) => value.endsWith('_2y') && checked),
      'the visa of the application',
    );
    await click(await radio('uk_standard_visitor_tourism'));
    await goOn();
    await appears(() => saved.length === 1, 'the trip is saved');
    expect(saved[0]?.application.visaDetails).toMatchObject({
      visaType: 'UK Standard Visitor (Tourism)',
      visaDuration: 'Up to 6 months',
    });
  });
});
