import { Profiler } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FieldNode, Rule } from '../../../src/core/forms/types.ts';
import { Field } from '../../../src/web/fields/field.tsx';
import { FormViewContext } from '../../../src/web/fields/form-view.ts';
import { click, doing, draw, press, type } from '../page.tsx';
import { formOf, storeOf, viewOf } from '../widgets/one-field.tsx';
import { openField, removeField } from './open-field.ts';

const number: FieldNode = { key: 'number', type: 'text', label: 'Passport number', required: true };

afterEach(removeField);

describe('a question in another language', () => {
  const asked: FieldNode[] = [
    { key: 'surname', type: 'text', label: 'Familienname', english: 'Surname' },
    { key: 'agree', type: 'checkbox', label: 'Ich stimme zu', english: 'I agree' },
    {
      key: 'stay',
      type: 'radio',
      label: 'Unterkunft',
      english: 'Place to stay',
      options: [
        { value: 'hotel', label: 'In einem Hotel', english: 'In a hotel' },
        { value: 'host', label: 'Bei einer Person, die mich einlädt', english: 'With a host' },
      ],
    },
    {
      key: 'sign',
      type: 'signature',
      label: 'Unterschrift',
      english: 'Signature',
      statement: 'Es ist wahr.',
      englishStatement: 'It is true.',
    },
  ];

  it('has the official English words below it, which are no part of its name', async () => {
    const { place } = await openField(storeOf(formOf(asked)));
    const english = [...place.querySelectorAll('[lang="en"][dir="ltr"]')];
    expect(english.map(({ textContent }) => textContent)).toEqual([
      'Surname',
      'I agree',
      'Place to stay',
      'In a hotel',
      'With a host',
      'Signature',
      'It is true.',
    ]);
    expect(place.querySelector('label[for]')?.textContent).not.toContain('Surname');
  });

  it('leaves them out beside short answers that stand in one line', async () => {
    const yes = { value: 'yes', label: 'Ja', english: 'Yes' };
    const { place } = await openField(
      storeOf(formOf([{ key: 'job', type: 'radio', label: 'Arbeiten Sie?', options: [yes] }])),
    );
    expect(place.textContent).toContain('Ja');
    expect(place.textContent).not.toContain('Yes');
  });
});

describe('a form that nobody translated', () => {
  it('says of each of its words that they are English, and of no other', async () => {
    const fields: FieldNode[] = [
      { key: 'weight', type: 'number', label: 'Weight', help: 'About.', unit: 'kg' },
      {
        key: 'stay',
        type: 'radio',
        label: 'Place to stay',
        options: [{ value: 'hotel', label: 'Hotel' }],
      },
      { key: 'agree', type: 'checkbox', label: 'I agree' },
      { key: 'sign', type: 'signature', label: 'Signature', statement: 'It is true.' },
      {
        key: 'home',
        type: 'group',
        label: 'Home',
        help: 'Where you live.',
        fields: [{ key: 'city', type: 'text', label: 'City' }],
      },
    ];
    const { place } = await openField(storeOf({ ...formOf(fields), language: 'en' }));
    const english = [...place.querySelectorAll('[lang="en"][dir="ltr"]')];
    expect(english.map(({ textContent }) => textContent)).toEqual([
      'Weight',
      'About.',
      'kg',
      'Place to stay',
      'Hotel',
      'I agree',
      'Signature',
      'It is true.',
      'Home',
      'Where you live.',
      'City',
    ]);
  });
});

describe('what may be left out', () => {
  const parent: FieldNode = {
    key: 'parent',
    type: 'group',
    label: 'Second parent',
    fields: [
      { key: 'name', type: 'text', label: 'Given names', required: true },
      { key: 'nick', type: 'text', label: 'Nickname' },
    ],
  };
  const labelsOf = async (node: FieldNode) =>
    [...(await openField(storeOf(formOf([node])))).place.querySelectorAll('label, p')].map(
      ({ textContent }) => textContent,
    );

  it('is said of a statement that nobody has to agree with, behind it', async () => {
    const agree: FieldNode = { key: 'agree', type: 'checkbox', label: 'An agency may hand it in.' };
    expect(await labelsOf(agree)).toEqual(['An agency may hand it in. (optional)']);
    await removeField();
    expect(await labelsOf({ ...agree, required: true })).toEqual(['An agency may hand it in.']);
  });

  it('of a declaration names the day on which it is made', async () => {
    const declared = await labelsOf({
      key: 'signed',
      type: 'signature',
      label: 'Signature',
      required: true,
    });
    expect(declared.at(-1)).toBe(
      'By typing your name you declare today, Jan 18, 2027, that this is true.',
    );
  });

  it('is said once of an optional group, and again of members that stay optional', async () => {
    expect(await labelsOf(parent)).toEqual([
      'Second parent (optional)',
      'Given names',
      'Nickname (optional)',
    ]);
  });

  it('is said of members alone where the group is asked for', async () => {
    expect(await labelsOf({ ...parent, required: true })).toEqual([
      'Second parent',
      'Given names',
      'Nickname (optional)',
    ]);
  });
});

describe('a clash', () => {
  const clashed = async () => {
    const store = storeOf(formOf([number]), { answers: { number: 'Old' } });
    const page = await openField(store);
    await type(page.input, 'Mine');
    await doing(() =>
      store.showClash('number', { value: 'Theirs', by: 'berta', byName: 'Berta Berg' }),
    );
    return { ...page, store };
  };

  it('shows both values and who wrote the other', async () => {
    const { place } = await clashed();
    expect(place.textContent).toContain('Berta Berg changed this meanwhile');
    expect(place.textContent).toContain('Saved now: Theirs');
    expect(place.textContent).toContain('You typed: Mine');
  });

  it('sends nothing until the person chooses', async () => {
    const { store } = await clashed();
    expect([...store.changes().set.keys()]).toEqual([]);
  });

  it('ends with theirs or with mine', async () => {
    const one = await clashed();
    await click(one.button('Keep what is saved'));
    expect([one.input?.value, one.store.changes().set.size]).toEqual(['Theirs', 0]);
    await removeField();
    const other = await clashed();
    await click(other.button('Keep what I typed'));
    expect(other.store.changes().set.get('number')).toBe('Mine');
  });
});

describe('a question with a condition', () => {
  const asked: Rule = {
    cel: 'form.paid == "other"',
    ast: ['==', ['get', ['name', 'form'], 'paid'], ['value', 'other']],
  };
  const form = formOf(
    [
      {
        key: 'paid',
        type: 'radio',
        label: 'Who pays?',
        options: [
          { value: 'me', label: 'I do' },
          { value: 'other', label: 'Somebody else' },
        ],
      },
      { key: 'payer', type: 'text', label: 'Who?', showWhen: 0 },
    ],
    [asked],
  );
  const fields = (place: Element) => [
    ...place.querySelectorAll<HTMLInputElement>('input[type=text]'),
  ];
  const choose = (place: Element, value: string) =>
    click(place.querySelector(`input[value=${value}]`));

  it('is not there before its condition holds', async () => {
    const { place } = await openField(storeOf(form));
    expect(fields(place)).toEqual([]);
    await choose(place, 'other');
    expect(fields(place).length).toBe(1);
  });

  it('keeps what was typed while it is hidden', async () => {
    const { place } = await openField(storeOf(form));
    await choose(place, 'other');
    const field = fields(place)[0] as HTMLInputElement;
    await type(field, 'My aunt');
    await choose(place, 'me');
    expect(field.closest('[hidden]')).not.toBeNull();
    await choose(place, 'other');
    expect([fields(place)[0], field.value, field.closest('[hidden]')]).toEqual([
      field,
      'My aunt',
      null,
    ]);
  });

  it('is drawn before it is asked for, when somebody reaches for what decides over it', async () => {
    const { place } = await openField(storeOf(form));
    await doing(() => (place.querySelector('input[value=other]') as HTMLElement).focus());
    expect(fields(place).map((field) => field.closest('[hidden]') !== null)).toEqual([true]);
  });

  it('gives its focus back to what made it go', async () => {
    const { place, store } = await openField(storeOf(form, { answers: { paid: 'other' } }));
    await doing(() => fields(place)[0]?.focus());
    const paid = store.cellAt('paid');
    await doing(() => {
      if (paid) store.set(paid, 'me');
    });
    expect((document.activeElement as HTMLInputElement).value).toBe('me');
  });
});

it('an answer that waits says so in place of its source', async () => {
  const { createStore } = await import('../../../src/web/lib/store.ts');
  const { place } = await openField(
    storeOf(formOf([number]), { answers: { number: 'L898902C3' } }),
    {
      waiting: createStore<ReadonlySet<string>>(new Set(['number'])),
    },
  );
  expect(place.textContent).toContain('On this device');
});

it('Escape closes the calendar and returns to its button', async () => {
  const { place, button } = await openField(
    storeOf(formOf([{ key: 'issued', type: 'date', label: 'Date of issue' }])),
  );
  const opener = place.querySelector('button[aria-haspopup=dialog]');
  await click(opener);
  expect(opener?.getAttribute('aria-expanded')).toBe('true');
  await press(opener, 'Escape');
  expect([opener?.getAttribute('aria-expanded'), document.activeElement]).toEqual([
    'false',
    opener,
  ]);
  expect(button('nothing')).toBeUndefined();
});

describe('while somebody types', () => {
  it('nothing is drawn for a letter that the field shows already', async () => {
    const view = viewOf(storeOf(formOf([number, { key: 'other', type: 'text', label: 'Other' }])));
    let draws = 0;
    const page = await draw(
      <Profiler
        id="form"
        onRender={() => {
          draws += 1;
        }}
      >
        <FormViewContext value={view}>
          {view.store.sections
            .flatMap(({ children }) => children)
            .map((cell) => (
              <Field key={cell.id} cell={cell} />
            ))}
        </FormViewContext>
      </Profiler>,
    );
    onTestFinished(page.remove);
    await type(page.place.querySelector('input'), 'L');
    const before = draws;
    await type(page.place.querySelector('input'), 'L898902C3');
    expect(view.store.cellAt('number')?.value).toBe('L898902C3');
    expect(draws).toBe(before);
  });
});
