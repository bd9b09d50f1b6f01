import { afterEach, describe, expect, it } from 'vitest';
import type { FieldType, Value } from '../../../src/core/forms/types.ts';
import { widgets } from '../../../src/web/widgets/registry.ts';
import {
  brokenReferences,
  click,
  descriptionOf,
  doing,
  leave,
  nameOf,
  press,
  texts,
  type,
} from '../page.tsx';
import { type FieldExample, fieldExamples } from './examples.ts';
import { drawForm, formOf, storeOf } from './one-field.tsx';

const controls = (place: Element) => [
  ...place.querySelectorAll<HTMLInputElement>('input, textarea'),
];
const control = (place: Element) => controls(place)[0] ?? null;
const option = (label: string) =>
  [...document.querySelectorAll('[role=option]')].find((element) =>
    element.textContent?.startsWith(label),
  );
const labelled = (place: Element, label: string) =>
  controls(place).find((element) => nameOf(element) === label);

/** Answers each kind of question the way a person does, with the value of its example. */
const answering: {
  [K in Exclude<FieldType, 'group' | 'list'>]: (
    place: Element,
    example: FieldExample,
  ) => Promise<void>;
} = {
  text: (place) => type(control(place), 'Eriksson'),
  textarea: (place) => type(control(place), 'Cherry blossom.\nAnd friends.'),
  email: (place) => type(control(place), 'anna@example.test'),
  phone: (place) => type(control(place), '+999 20 555 0142'),
  number: (place) => type(control(place), '11'),
  date: (place) => type(control(place), '16/04/2021'),
  month: (place) => type(control(place), 'March 2019'),
  time: (place) => type(control(place), '9:30 pm'),
  money: async (place) => {
    await type(control(place), '1,200.50');
    await click(controls(place)[1]);
    await type(controls(place)[1] ?? null, 'EUR');
    await click(option('EUR'));
  },
  select: async (place) => {
    await click(control(place));
    await click(option('Official'));
  },
  country: async (place) => {
    await type(control(place), 'utop');
    await click(option('Utopia'));
  },
  multiselect: async (place) => {
    for (const name of ['France', 'Sweden']) {
      await type(control(place), name);
      await click(option(name));
    }
  },
  radio: (place) => click(labelled(place, 'Female')),
  checkboxGroup: async (place) => {
    await click(labelled(place, 'I do'));
    await click(labelled(place, 'My employer'));
  },
  checkbox: (place) => click(control(place)),
  file: () => Promise.resolve(),
  signature: (place) => type(control(place), 'Anna Eriksson'),
};

const leaves = fieldExamples.filter(({ field }) => field.type in widgets);
let remove: () => Promise<void> = () => Promise.resolve();
afterEach(() => remove());

const open = async (example: FieldExample, value?: Value) => {
  const store = storeOf(
    formOf([example.field]),
    value === undefined ? {} : { answers: { [example.field.key]: value as never } },
  );
  const page = await drawForm(store);
  ({ remove } = page);
  return {
    ...page,
    cell: store.cellAt(example.field.key) as NonNullable<ReturnType<typeof store.cellAt>>,
  };
};

it('every kind of field has an example', () => {
  expect(fieldExamples.map(({ field }) => field.type).sort()).toEqual(
    [...Object.keys(widgets), 'group', 'list'].sort(),
  );
});

describe.each(leaves.map((example) => [example.field.type, example] as const))(
  'a %s field',
  (kind, example) => {
    it('has a name, and points at nothing that is not there', async () => {
      const { place } = await open(example);
      const target = place.querySelector('[role=radiogroup], [role=group]') ?? control(place);
      expect(nameOf(target as Element)).toContain(example.field.label);
      expect(brokenReferences(place)).toEqual([]);
    });

    it('shows the answer that is known', async () => {
      const { place, cell } = await open(example, example.value);
      const shown = controls(place)
        .filter((input) => input.type !== 'file')
        .map((input) =>
          ['radio', 'checkbox'].includes(input.type)
            ? input.checked
              ? input.value
              : ''
            : input.value,
        )
        .join(' ');
      const known: Partial<Record<FieldType, string>> = {
        number: '11',
        money: '1200.5 EUR',
        radio: 'female  ',
        checkboxGroup: 'me employer ',
        checkbox: 'on',
        multiselect: '',
        file: '',
        signature: 'Anna Eriksson',
        date: 'April 16, 2021',
      };
      expect(shown).toBe(known[kind] ?? example.shown);
      if (kind === 'multiselect') expect(place.textContent).toContain('France');
      expect(cell.getSnap().value).toEqual(example.value);
    });

    it('reports what a person answers', async () => {
      if (kind === 'file') return;
      const { place, cell } = await open(example);
      await answering[kind as keyof typeof answering](place, example);
      expect(cell.value).toEqual(example.value);
    });

    it('marks an answer that is wrong from the start, for eyes and for those who hear the page', async () => {
      for (const { value } of example.wrong) {
        const { place } = await open(example, value);
        const marked = place.querySelectorAll('[aria-invalid=true]');
        expect(marked.length, `${kind}: ${JSON.stringify(value)}`).toBeGreaterThan(0);
        for (const element of marked)
          expect(
            descriptionOf(element) ||
              descriptionOf(element.closest('[role=group], [role=radiogroup]') ?? element),
          ).not.toBe('');
        await remove();
      }
    });

    it('says beside the control what is wrong with an answer', async () => {
      for (const { value, error } of example.wrong) {
        const { place, cell, store } = await open(example, value);
        await doing(() => store.blurred(cell));
        const target =
          (kind === 'signature' ? null : place.querySelector('[role=radiogroup], [role=group]')) ??
          control(place);
        const sentence = cell.getSnap().errors[0];
        expect(sentence?.message).toBe(error);
        expect(descriptionOf(target as Element)).toContain(
          (texts[error] ?? '').split('{')[0]?.trim(),
        );
        expect(brokenReferences(place)).toEqual([]);
        await remove();
      }
    });

    it('takes a new answer from elsewhere', async () => {
      const { place, store, cell } = await open(example);
      await doing(() =>
        store.restore({ set: new Map([[example.field.key, example.value as never]]) }),
      );
      expect(cell.getSnap().value).toEqual(example.value);
      if (kind === 'text') expect(control(place)?.value).toBe('Eriksson');
      if (kind === 'date') expect(control(place)?.value).toBe('April 16, 2021');
    });
  },
);

describe('typed text', () => {
  it('is in the store with every letter, and nothing is drawn again for it', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'text') as FieldExample,
    );
    const input = control(place);
    await type(input, 'Eri');
    expect(cell.value).toBe('Eri');
    expect(control(place)).toBe(input);
  });

  it('that is half a date stays as it is, is no mistake while it is typed, and is one when it is left', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'date') as FieldExample,
    );
    await type(control(place), '16/0');
    expect([cell.value, cell.getSnap().errors]).toEqual(['16/0', []]);
    await leave(control(place));
    expect(cell.getSnap().errors.map(({ message }) => message)).toEqual(['form.error.date']);
    expect(control(place)?.value).toBe('16/0');
  });

  it.each(['16/4/2021', '16.4.21', '16 04 2021', '16042021'])(
    'that is a date in a usual way is understood: %s',
    async (typed) => {
      const { place, cell } = await open(
        leaves.find(({ field }) => field.type === 'date') as FieldExample,
      );
      await type(control(place), typed);
      await leave(control(place));
      expect([cell.value, control(place)?.value]).toEqual(['2021-04-16', 'April 16, 2021']);
    },
  );

  it.each([
    ['date', '١٦/٤/٢٠٢١', '2021-04-16'],
    ['month', '٠٤/٢٠٢٧', '2027-04'],
    ['time', '٢١:٣٠', '21:30'],
    ['number', '١٬٢٣٤٫٥', 1234.5],
    ['number', '۱۲', 12],
    ['phone', '+٨١ ٣ ١٢٣٤ ٥٦٧٨', '+81 3 1234 5678'],
  ])('in the digits of another script is understood: %s', async (kind, typed, value) => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === kind) as FieldExample,
    );
    await type(control(place), typed);
    expect(cell.value).toEqual(value);
  });

  it('that is a date is written out when it is left', async () => {
    const { place } = await open(leaves.find(({ field }) => field.type === 'date') as FieldExample);
    await type(control(place), '16/04/2021');
    expect(control(place)?.value).toBe('16/04/2021');
    await leave(control(place));
    expect(control(place)?.value).toBe('April 16, 2021');
  });
});

describe('a list to choose from', () => {
  it('opens, searches and chooses by keyboard', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'country') as FieldExample,
    );
    const box = control(place);
    await type(box, 'uto');
    await press(box, 'ArrowDown');
    await press(box, 'Enter');
    expect(cell.value).toBe('UT');
    expect(box?.value).toBe('Utopia');
  });

  it('takes what is written out when the box is left, and leaves what could mean several', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'country') as FieldExample,
    );
    await type(control(place), 'fra');
    await leave(control(place));
    expect(cell.value).toBe('FR');
    await type(control(place), 'united');
    await leave(control(place));
    expect([cell.value, control(place)?.value]).toEqual(['FR', 'France']);
  });

  it('exists only while it is open', async () => {
    const { place } = await open(
      leaves.find(({ field }) => field.type === 'country') as FieldExample,
    );
    expect(document.querySelectorAll('[role=option]').length).toBe(0);
    await click(control(place));
    expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(200);
    await press(control(place), 'Escape');
    expect(document.querySelectorAll('[role=option]').length).toBe(0);
  });

  it('says that it is open, and names its list, as soon as it is', async () => {
    const { place } = await open(
      leaves.find(({ field }) => field.type === 'country') as FieldExample,
    );
    await click(control(place));
    const box = control(place);
    expect([
      box?.getAttribute('aria-expanded'),
      document.getElementById(box?.getAttribute('aria-controls') ?? '')?.getAttribute('role'),
    ]).toEqual(['true', 'listbox']);
    await press(box, 'Escape');
  });

  it('gives the answer up when the box is emptied', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'country') as FieldExample,
      'UT',
    );
    await type(control(place), '');
    await doing(() => {
      const box = control(place);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '');
      box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await leave(control(place));
    expect(cell.value).toBeUndefined();
  });
});

describe('several choices', () => {
  it('drop the others when the one that stands alone is chosen, and it when another is', async () => {
    const { place, cell } = await open(
      leaves.find(({ field }) => field.type === 'checkboxGroup') as FieldExample,
      ['me', 'employer'],
    );
    await click(labelled(place, 'Nobody yet'));
    expect(cell.value).toEqual(['none']);
    await click(labelled(place, 'I do'));
    expect(cell.value).toEqual(['me']);
  });
});

describe('an answer that the form does not offer any more', () => {
  const options = [
    { value: 'wed', label: 'Married' },
    { value: 'sep', label: 'Separated' },
  ];
  const openWith = async (
    kind: 'select' | 'radio' | 'multiselect' | 'checkboxGroup',
    value: Value,
    former = [{ value: 'solo', label: 'Single' }],
  ) =>
    open(
      {
        field: { key: 'status', type: kind, label: 'Marital status', options, former },
      } as FieldExample,
      value,
    );
  const remove = (place: Element) =>
    [...place.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === 'Remove Single (no longer offered)',
    );

  it.each([
    ['radio', 'solo', undefined],
    ['multiselect', ['solo', 'wed'], ['wed']],
    ['checkboxGroup', ['wed', 'solo'], ['wed']],
    ['checkboxGroup', ['solo'], undefined],
  ] as const)('is seen in its last words, and can be taken away: %s', async (kind, value, rest) => {
    const { place, cell } = await openWith(kind, value as Value);
    expect(place.textContent).toContain('Single (no longer offered)');
    await click(remove(place));
    expect(cell.value).toEqual(rest);
    expect(place.textContent).not.toContain('Single (no longer offered)');
    expect(cell.getSnap().errors.map(({ message }) => message)).not.toContain('form.error.gone');
  });

  it('is seen in its last words in a box, which is emptied', async () => {
    const { place, cell } = await openWith('select', 'solo');
    expect(control(place)?.value).toBe('Single (no longer offered)');
    await type(control(place), 'Married');
    await leave(control(place));
    expect([cell.value, control(place)?.value]).toEqual(['wed', 'Married']);
  });

  it('gives way to another answer where there is one alone, and stays beside others until it is taken away', async () => {
    const one = await openWith('radio', 'solo');
    await click(labelled(one.place, 'Married'));
    expect([one.cell.value, one.place.textContent?.includes('Single')]).toEqual(['wed', false]);
    await one.remove();
    const several = await openWith('checkboxGroup', ['solo']);
    await click(labelled(several.place, 'Married'));
    expect([
      several.cell.value,
      several.place.textContent?.includes('Single (no longer offered)'),
    ]).toEqual([['solo', 'wed'], true]);
  });

  it('is shown as it is where nobody knows its words', async () => {
    const { place } = await openWith('checkboxGroup', ['gone_1'], []);
    expect(
      [...place.querySelectorAll('button')].map((button) => [
        button.textContent,
        button.getAttribute('aria-label'),
      ]),
    ).toEqual([['gone_1', 'Remove gone_1']]);
  });
});
