import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/contract/records.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import { click, leave, type } from '../page.tsx';
import { pretendedServer } from '../server.ts';
import { appears, handlers, openProduct } from './open-product.tsx';
import { PretendedForm } from './pretended-form.ts';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const form: CompiledForm = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [
    { ast: ['==', ['get', ['name', 'form'], 'married'], ['value', 'yes']] },
    { ast: ['==', ['get', ['name', 'item'], 'is_abroad'], ['value', 'yes']] },
  ],
  sections: [
    {
      id: 'person',
      title: 'You',
      fields: [
        { key: 'number', type: 'text', label: 'Passport number' },
        { key: 'married', type: 'radio', label: 'Are you married?', options },
        { key: 'spouse', type: 'text', label: 'Your spouse', showWhen: 0, requireWhen: 0 },
        {
          key: 'wedding',
          type: 'group',
          label: 'Your wedding',
          showWhen: 0,
          fields: [{ key: 'place', type: 'text', label: 'Where' }],
        },
        {
          key: 'homes',
          type: 'list',
          label: 'Your homes',
          itemLabel: 'Home',
          maxItems: 3,
          fields: [
            { key: 'is_abroad', type: 'radio', label: 'Is it abroad?', options },
            { key: 'permit', type: 'text', label: 'Permit', showWhen: 1 },
          ],
        },
      ],
    },
  ],
};
const message = 'The form says L9, and the passport says L8.';
const finding: Finding = {
  id: 'number',
  severity: 'error',
  state: 'open',
  title: 'The numbers are the same',
  message,
  fix: 'Correct it.',
  fields: ['form.number'],
};

const server = pretendedServer();

describe('"Why?"', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(() => {
    const pretended = new PretendedForm(form);
    pretended.write('married', 'yes');
    pretended.write('number', 'L9');
    pretended.write('homes', [{ is_abroad: 'no' }, { is_abroad: 'yes' }]);
    pretended.facts = { documents: { passport: { number: 'L8' } } };
    pretended.checks = [
      {
        id: 'number',
        title: 'The numbers are the same',
        category: 'Names',
        severity: 'error',
        assert: ['call', 'startsWith', 'form.number', 'documents.passport.number'],
        message: [message],
        fix: ['Correct it.'],
        fields: ['form.number'],
      },
    ];
    pretended.findings = [finding];
    server.use(...handlers(), ...pretended.handlers());
  });
  afterEach(() => close());

  const open = async (screen: 'form' | 'summary') => {
    ({ close } = await openProduct(`#/${screen}?applicationUid=A1&applicantUid=ap1`));
  };
  const why = (about: string) =>
    document.querySelector<HTMLButtonElement>(`button[aria-label="Why? ${about}"]`);
  const opened = async (about: string) => {
    const button = await appears(() => why(about), `why ${about}`);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await click(button);
    const panel = await appears(
      () => document.getElementById(button.getAttribute('aria-controls') ?? ''),
      'what it opens',
    );
    await appears(() => panel.textContent, 'the words');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    return panel;
  };

  it('says at a question and a group that a rule brings what brings it', async () => {
    await open('form');
    const panel = await opened('Your spouse');
    expect(panel.textContent).toBe(
      'This is asked because this is so:“Are you married?” is “Yes”Now: “Yes”',
    );
    expect((await opened('Your wedding')).textContent).toContain('“Are you married?” is “Yes”');
  });

  it('says within a row what the row says', async () => {
    await open('form');
    expect((await opened('Permit')).textContent).toContain('“Is it abroad?” is “Yes”Now: “Yes”');
  });

  it('stands nowhere else, and closes again', async () => {
    await open('form');
    await opened('Your spouse');
    for (const label of ['Are you married?', 'Passport number', 'Your homes', 'Where'])
      expect(why(label)).toBeNull();
    await click(await appears(() => why('Your spouse'), 'the button'));
    expect(why('Your spouse')?.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById('q.spouse__why')).toBeNull();
  });

  it('says at a remark what has to be so, and what the rule looks at, as it stands now', async () => {
    await open('form');
    const panel = await opened(message);
    const text = () => document.getElementById(panel.id)?.textContent ?? '';
    expect(text()).toContain('What has to be so: The numbers are the same');
    expect(text()).toContain('“Passport number”: “L9”');
    const number = await appears(() => document.getElementById('q.number'), 'the question');
    await type(number, 'L7');
    await leave(number);
    await appears(() => text().includes('“Passport number”: “L7”'), 'the new answer');
  });

  it('says the same in the summary', async () => {
    await open('summary');
    const panel = await opened(message);
    expect(panel.textContent).toContain('What has to be so: The numbers are the same');
    expect(panel.textContent).toContain('“Passport number”: “L9”');
  });
});
