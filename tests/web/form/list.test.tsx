import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Values } from '../../../src/core/forms/types.ts';
import { toasts } from '../../../src/web/lib/page/toasts.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { click, doing } from '../page.tsx';
import { type FieldExample, fieldExamples } from '../widgets/examples.ts';
import { drawForm, formOf, storeOf } from '../widgets/one-field.tsx';

const example = fieldExamples.find(({ field }) => field.type === 'list') as FieldExample;

describe('a list of rows', () => {
  let store: FormStore;
  let place: HTMLElement;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    store = storeOf(formOf([example.field]), { answers: { stays: example.value as Values[] } });
    ({ place, remove } = await drawForm(store));
  });
  afterEach(() => remove());

  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  const names = () =>
    [...place.querySelectorAll<HTMLInputElement>('input[id$=".name"]')].map(({ value }) => value);
  const news = () => place.querySelector('[role=status]')?.textContent;

  it('shows its rows with their numbers', () => {
    expect(names()).toEqual(['Hotel Umi', 'Ryokan Yama']);
    expect(place.textContent).toContain('Place to stay 2');
  });

  it('adds a row and goes to its first field', async () => {
    await click(button('Add another place to stay'));
    expect(names()).toEqual(['Hotel Umi', 'Ryokan Yama', '']);
    expect((document.activeElement as HTMLInputElement).id).toMatch(/r3\.name$/);
  });

  it('takes no more rows than the form has room for', async () => {
    await click(button('Add another place to stay'));
    expect((button('Add another place to stay') as HTMLButtonElement).disabled).toBe(true);
    expect(place.textContent).toContain('That is all the form has room for: 3.');
  });

  it('moves a row without drawing its fields again, keeps focus on the button and says where the row is', async () => {
    const second = place.querySelectorAll('input[id$=".name"]')[1];
    const up = button('Move place to stay 2 up');
    await click(up);
    expect(names()).toEqual(['Ryokan Yama', 'Hotel Umi']);
    expect(place.querySelectorAll('input[id$=".name"]')[0]).toBe(second);
    expect(document.activeElement).toBe(up);
    expect(news()).toBe('Place to stay 2 is now number 1.');
    expect(store.answer('stays')).toEqual([
      { name: 'Ryokan Yama' },
      { name: 'Hotel Umi', from: '2027-04-03' },
    ]);
  });

  it('removes a row, says so, and stays with its neighbour', async () => {
    await click(button('Remove place to stay 1'));
    expect(names()).toEqual(['Ryokan Yama']);
    expect(news()).toBe('Place to stay 1 is removed.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove place to stay 1');
  });

  it('brings a removed row back whole, to its place, when that is undone', async () => {
    await click(button('Remove place to stay 1'));
    const [toast] = toasts.get().filter(({ text }) => text === 'Place to stay 1 is removed.');
    await doing(() => toast?.action?.run());
    expect(names()).toEqual(['Hotel Umi', 'Ryokan Yama']);
    expect(store.answer('stays')).toEqual([
      { name: 'Hotel Umi', from: '2027-04-03' },
      { name: 'Ryokan Yama' },
    ]);
  });

  it('goes to the button that adds when the last row is gone', async () => {
    await click(button('Remove place to stay 1'));
    await click(button('Remove place to stay 1'));
    expect(names()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Add place to stay');
    expect(store.answer('stays')).toBeNull();
  });

  it('keeps what was typed into a row that moved', async () => {
    const row = store.cellAt('stays.0.name');
    if (row) await doing(() => store.set(row, 'Hotel Kawa'));
    await click(button('Move place to stay 1 down'));
    expect(names()).toEqual(['Ryokan Yama', 'Hotel Kawa']);
  });

  it('marks as waiting on this device the list and what was typed in it, and no other field of its rows', async () => {
    await remove();
    ({ place, remove } = await drawForm(store, {
      waiting: createStore<ReadonlySet<string>>(new Set(['stays'])),
    }));
    const row = store.cellAt('stays.0.name');
    if (row) await doing(() => store.set(row, 'Hotel Kawa'));
    const marks = [...place.querySelectorAll('span')].filter(
      ({ textContent, children }) =>
        textContent?.trim() === 'On this device' && children.length <= 1,
    );
    expect(marks).toHaveLength(2);
    expect(
      place.querySelector('input[id$="r1.name"]')?.closest('[class*=field]')?.textContent,
    ).toContain('On this device');
  });
});
