import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFirstRow } from '../../../src/web/screens/table/use-first-row.ts';
import { doing, draw } from '../page.tsx';

type Rows = NonNullable<Parameters<typeof useFirstRow>[0]>;
const rowsOf = (length: number): Rows =>
  Array.from({ length }, (_, at) => ({ record: { id: at }, values: {}, facts: {} })) as never;

const List = ({ length }: { length: number }) => {
  const { first, closeFirst } = useFirstRow(rowsOf(length));
  return (
    <button type="button" onClick={closeFirst}>
      {first ? 'open' : 'none'}
    </button>
  );
};
const said = () => document.querySelector('button')?.textContent;

describe('the first row of a short list', () => {
  let remove: () => Promise<void> = () => Promise.resolve();
  afterEach(async () => {
    await remove();
    vi.restoreAllMocks();
  });
  const open = async (length: number, isWide: boolean) => {
    const asked = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...asked(query),
      matches: isWide,
    }));
    ({ remove } = await draw(<List length={length} />));
  };

  it.each([
    [8, true, 'open'],
    [9, true, 'none'],
    [0, true, 'none'],
    [3, false, 'none'],
  ])('of %i rows, in a wide window: %s, is %s', async (length, isWide, expected) => {
    await open(length, isWide);
    expect(said()).toBe(expected);
  });

  it('stays closed once somebody has closed it', async () => {
    await open(3, true);
    await doing(() => document.querySelector('button')?.click());
    expect(said()).toBe('none');
  });
});
