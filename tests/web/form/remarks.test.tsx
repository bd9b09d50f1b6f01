import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireCheck } from '../../../src/core/checks/check-wire.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import { click, leave, type } from '../page.tsx';
import { pretendedServer } from '../server.ts';
import { appears, handlers, openProduct, says } from './open-product.tsx';
import { PretendedForm } from './pretended-form.ts';

const form: CompiledForm = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [
    {
      id: 'passport',
      title: 'Your passport',
      fields: [
        { key: 'number', type: 'text', label: 'Passport number' },
        { key: 'surname', type: 'text', label: 'Surname' },
      ],
    },
    {
      id: 'trip',
      title: 'Your trip',
      fields: [
        { key: 'city', type: 'text', label: 'City' },
        { key: 'mobile', type: 'phone', label: 'Mobile number' },
      ],
    },
  ],
};

const equal = (id: string, answer: string, fact: string, more: Partial<WireCheck>): WireCheck => ({
  id,
  title: id,
  category: 'Names',
  severity: 'error',
  assert: ['==', answer, fact],
  message: ['The form says ', [answer, 'text'], ', and the document says ', [fact, 'text'], '.'],
  fix: ['Correct it.'],
  fields: [answer],
  ...more,
});
const NUMBER = 'The form says L9, and the document says L8.';

const server = pretendedServer();

describe('checks beside the form', { timeout: 20_000 }, () => {
  let pretended: PretendedForm;
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async () => {
    ({ close } = await openProduct('#/form?applicationUid=A1&applicantUid=ap1'));
  };
  beforeEach(() => {
    pretended = new PretendedForm(form);
    pretended.facts = {
      documents: {
        passport: { number: 'L8' },
        hotel: { city: 'Paris', phone: '+33 1 23 45 67 89' },
      },
    };
    pretended.checks = [
      equal('number', 'form.number', 'documents.passport.number', {}),
      equal('city', 'form.city', 'documents.hotel.city', { severity: 'warning' }),
      equal('mobile', 'form.mobile', 'documents.hotel.phone', { severity: 'warning' }),
    ];
    server.use(...handlers(), ...pretended.handlers());
  });
  afterEach(() => close());

  const field = (key: string) => appears(() => document.getElementById(`q.${key}`), key);
  const remarks = (key: string) => document.getElementById(`q.${key}__remarks`)?.textContent ?? '';
  const words = (section: string) =>
    [...document.querySelectorAll('nav li')].find((one) => one.textContent?.includes(section))
      ?.textContent ?? '';
  const news = () =>
    [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ');

  it('say at the question what does not agree, in the list of its section and among all sections, and tell those who hear the page', async () => {
    await open();
    const number = await field('number');
    await type(number, 'L9');
    await leave(number);
    await appears(() => remarks('number').includes(`${NUMBER} Correct it.`), 'the remark');
    expect(number.getAttribute('aria-describedby')).toContain('q.number__remarks');
    expect(number.getAttribute('aria-invalid')).toBeNull();
    await appears(
      () =>
        document
          .querySelector('[id^=problems]')
          ?.textContent?.includes(`${NUMBER} Go to: Passport number`),
      'the list of the section',
    );
    await appears(() => words('Your passport').includes('1 to fix'), 'the state of the section');
    await appears(() => news().includes(NUMBER), 'the announcement');
    await says('Saved at');
  });

  it('go when the answer is corrected, and never take the focus', async () => {
    await open();
    const number = await field('number');
    await type(number, 'L9');
    await leave(number);
    const surname = await field('surname');
    surname.focus();
    await appears(() => remarks('number').includes(NUMBER), 'the remark');
    expect(document.activeElement).toBe(surname);
    await type(number, 'L8');
    await leave(number);
    await appears(
      () => !document.getElementById('q.number__remarks'),
      'the answer without a remark',
    );
    await appears(
      () => !words('Your passport').includes('to fix'),
      'the section without a problem',
    );
    await says('Saved at');
  });

  it('say nothing of what is still being typed', async () => {
    await open();
    await type(await field('number'), 'L');
    await says('Saved at');
    expect(remarks('number')).toBe('');
  });

  it('wait while a value is in doubt', async () => {
    pretended.doubts = [
      { documentId: 'd1', field: 'number', paths: ['documents.passport.number'] },
    ];
    pretended.write('city', 'Lyon');
    await open();
    const number = await field('number');
    await type(number, 'L9');
    await leave(number);
    await says('Saved at');
    await appears(() => words('Your trip').includes('1 to check'), 'the other check');
    expect(remarks('number')).toBe('');
  });

  it('wait while an answer is wrong by itself: one fault is said once', async () => {
    await open();
    await click(
      await appears(
        () =>
          [...document.querySelectorAll('nav a')].find((link) =>
            link.textContent?.includes('Your trip'),
          ),
        'the section',
      ),
    );
    const mobile = await field('mobile');
    await type(mobile, 'abc');
    await leave(mobile);
    await appears(() => mobile.getAttribute('aria-invalid') === 'true', 'the mistake');
    await says('Saved at');
    expect(remarks('mobile')).toBe('');
    await type(mobile, '+91 20 5555 0142');
    await leave(mobile);
    await appears(() => remarks('mobile').includes('The form says +91'), 'what the check says');
    expect(mobile.getAttribute('aria-invalid')).toBeNull();
  });

  it('are a warning where they weigh less, said when the section opens', async () => {
    pretended.write('city', 'Lyon');
    await open();
    await click(
      await appears(
        () =>
          [...document.querySelectorAll('nav a')].find((link) =>
            link.textContent?.includes('Your trip'),
          ),
        'the section',
      ),
    );
    await field('city');
    await appears(() => remarks('city').includes('The form says Lyon'), 'the remark');
    expect(document.getElementById('q.city__remarks')?.querySelector('p')?.dataset.tone).toBe(
      'warn',
    );
  });
});
