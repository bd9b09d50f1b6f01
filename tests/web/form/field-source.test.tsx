import { afterEach, describe, expect, it } from 'vitest';
import type { FieldNode, Source } from '../../../src/core/forms/types.ts';
import { click, doing } from '../page.tsx';
import { formOf, storeOf } from '../widgets/one-field.tsx';
import { openField, removeField } from './open-field.ts';

const passport = (more: Partial<Extract<Source, { kind: 'document' }>> = {}): Source => ({
  kind: 'document',
  documentId: 'd1',
  fileName: 'passport.jpg',
  category: 'Passport',
  page: 1,
  box: [0.6, 0.2, 0.2, 0.05],
  confidence: 0.99,
  raw: 'L898902C3',
  check: false,
  ...more,
});

const number: FieldNode = { key: 'number', type: 'text', label: 'Passport number', required: true };

afterEach(removeField);

describe('an answer of a person', () => {
  const sources: Record<string, Source> = {
    box: { kind: 'person', at: '2027-01-18T10:00:00.000Z' },
    word: { kind: 'person', by: 'zoe', byName: 'Zoe', at: '2027-01-18T10:00:00.000Z' },
  };
  const box: FieldNode = {
    key: 'box',
    type: 'checkbox',
    label: 'I agree',
    help: 'It is kept for five years.',
  };
  const word: FieldNode = {
    key: 'word',
    type: 'select',
    label: 'Sex',
    options: [{ value: 'f', label: 'Female' }],
  };

  it('says that it was ticked or chosen, and not typed', async () => {
    const { place } = await openField(
      storeOf(formOf([box, word]), { answers: { box: true, word: 'f' }, sources }),
    );
    expect(place.textContent).toContain('Ticked by you');
    expect(place.textContent).toContain('Chosen by Zoe');
    expect(place.textContent).not.toContain('Typed');
  });

  it('that takes a tick away says nothing of a tick', async () => {
    const { place } = await openField(storeOf(formOf([box]), { answers: { box: false }, sources }));
    expect(place.textContent).not.toContain('by you');
  });

  it('is explained behind the statement that it is about', async () => {
    const { place } = await openField(storeOf(formOf([box])));
    expect(place.textContent).toMatch(/I agree.*It is kept for five years\./);
  });
});

describe('a value that nobody says', () => {
  const state: FieldNode = {
    key: 'state',
    type: 'text',
    label: 'Where do you enter?',
    required: true,
  };
  const why = 'Your booking shows no stop on the way.';
  const openWith = (source: Source) =>
    openField(
      storeOf(formOf([state]), { prefilled: { state: 'France' }, sources: { state: source } }),
    );

  it('says that it is assumed, and why, and names no document', async () => {
    const { place, button } = await openWith({
      kind: 'computed',
      isAssumed: true,
      why,
      check: true,
    });
    expect(place.textContent).toMatch(/Assumed\s+Please check/);
    expect(place.textContent).toContain(`Assumed, not read: ${why}`);
    expect(button('Show Where do you enter?')).toBeUndefined();
    await click(button('Looks right'));
    expect(place.textContent).not.toContain('Assumed');
    expect(place.textContent).toContain('Checked by you');
  });

  it('says that it follows from other things, where it surely does', async () => {
    const { place } = await openWith({ kind: 'computed', why, check: false });
    expect(place.textContent).toContain('Worked out');
    expect(place.textContent).toContain(why);
    expect(place.textContent).not.toContain('Assumed');
  });
});

describe('a value from a document', () => {
  it('says where it comes from and how sure we are', async () => {
    const { place } = await openField(
      storeOf(formOf([number]), {
        prefilled: { number: 'L898902C3' },
        sources: { number: passport() },
      }),
    );
    expect(place.textContent).toContain('Passport, p. 1');
    expect(place.textContent).toContain('Sure');
  });

  it('opens the page that it comes from', async () => {
    let shown = '';
    const { button } = await openField(
      storeOf(formOf([number]), {
        prefilled: { number: 'L898902C3' },
        sources: { number: passport() },
      }),
      {
        showSource: (cell) => {
          shown = cell.path;
        },
      },
    );
    await click(button('Show Passport number'));
    expect(shown).toBe('number');
  });

  it('from one of several documents of a kind names the file, to those who hear it', async () => {
    const source = passport({ fileName: 'passport-2.jpg', isOneOfSeveral: true });
    const { button } = await openField(
      storeOf(formOf([number]), {
        prefilled: { number: 'L898902C3' },
        sources: { number: source },
      }),
    );
    expect(button('Show Passport number')?.textContent).toContain(
      'Show Passport number in Passport (passport-2.jpg), page 1',
    );
  });

  it('from one of several documents of a kind names the file where it is offered instead of an answer', async () => {
    const { place } = await openField(
      storeOf(formOf([number]), {
        answers: { number: 'L1' },
        suggestions: {
          number: {
            value: 'L898902C3',
            source: passport({ fileName: 'passport-2.jpg', isOneOfSeveral: true }),
          },
        },
      }),
    );
    expect(place.textContent).toContain(
      'We read L898902C3 in your document “Passport” (passport-2.jpg).',
    );
  });

  it.each([
    ['anna', 'Checked by you'],
    ['u2', 'Checked'],
  ])('that %s has confirmed says "%s"', async (confirmedBy, words) => {
    const { place } = await openField(
      storeOf(formOf([number]), {
        answers: { number: 'L898902C3' },
        sources: { number: passport({ confirmed: true, confirmedBy }) },
      }),
    );
    expect(place.querySelector('[data-trust=confirmed]')?.textContent?.trim()).toBe(words);
  });

  it('that is doubtful asks for a look, and is settled by one click', async () => {
    const { place, store, button, input } = await openField(
      storeOf(formOf([number]), {
        prefilled: { number: 'L898902C3' },
        sources: { number: passport({ check: true }) },
      }),
    );
    expect(place.textContent).toContain('Please check');
    await click(button('Looks right'));
    expect(place.textContent).not.toContain('Please check');
    expect(place.textContent).toContain('Checked by you');
    expect(store.answer('number')).toBe('L898902C3');
    expect(document.activeElement).toBe(input);
  });

  it('that is doubtful says so, and asks for nothing, where nobody can change it', async () => {
    const store = storeOf(formOf([number]), {
      prefilled: { number: 'L898902C3' },
      sources: { number: passport({ check: true }) },
    });
    const { place, button } = await openField(store, { isReadOnly: true });
    expect(place.textContent).toContain('Not checked');
    expect(place.textContent).not.toContain('Please check');
    expect(button('Looks right')).toBeUndefined();
  });

  it('is offered behind the error of what a person typed instead', async () => {
    const issued: FieldNode = { key: 'issued', type: 'date', label: 'Date of issue', max: 'today' };
    const { place, store, button, input } = await openField(
      storeOf(formOf([issued]), {
        answers: { issued: '2031-04-16' },
        suggestions: { issued: { value: '2021-04-16', source: passport() } },
      }),
    );
    const cell = store.cellAt('issued');
    await doing(() => {
      if (cell) store.blurred(cell);
    });
    expect(place.textContent).toContain('Choose Jan 18, 2027 or an earlier day.');
    expect(place.textContent).toContain('We read Apr 16, 2021 in your document “Passport”.');
    await click(button('Use that'));
    expect(store.answer('issued')).toBe('2021-04-16');
    expect(input?.value).toBe('April 16, 2021');
  });
});
