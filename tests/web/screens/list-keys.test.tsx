import { afterEach, describe, expect, it } from 'vitest';
import { useListKeys } from '../../../src/web/screens/table/use-list-keys.ts';
import { doing, draw } from '../page.tsx';

const heard: string[] = [];
const List = () => {
  useListKeys({
    ids: ['a', 'b', 'c'],
    buttonId: (id) => `row-${id}`,
    onSelect: (id) => heard.push(`select ${id}`),
    onSearch: () => heard.push('search'),
    onHelp: () => heard.push('help'),
  });
  return (
    <>
      <input aria-label="Search" />
      {['a', 'b', 'c'].map((id) => (
        <button key={id} type="button" id={`row-${id}`}>
          {id}
        </button>
      ))}
    </>
  );
};
const press = (key: string, init: KeyboardEventInit = {}) =>
  doing(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  });

describe('the keys of a list', () => {
  let remove: () => Promise<void> = () => Promise.resolve();
  afterEach(async () => {
    await remove();
    heard.length = 0;
  });

  it('go down and up, and stay at its ends', async () => {
    ({ remove } = await draw(<List />));
    const places: (string | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
      await press(key);
      places.push(document.activeElement?.id);
    }
    expect(places).toEqual(['row-a', 'row-b', 'row-c', 'row-c', 'row-b', 'row-a', 'row-a']);
  });

  it('choose the row, search and help, and nothing with Ctrl', async () => {
    ({ remove } = await draw(<List />));
    await press('x');
    await press('j');
    for (const key of ['x', '/', '?']) await press(key);
    await press('x', { ctrlKey: true });
    expect(heard).toEqual(['select a', 'search', 'help']);
  });

  it('are letters where somebody types', async () => {
    ({ remove } = await draw(<List />));
    await doing(() => document.querySelector('input')?.focus());
    for (const key of ['j', 'x', '/', '?']) await press(key);
    expect([heard, document.activeElement?.tagName]).toEqual([[], 'INPUT']);
  });
});
