import { describe, expect, it, vi } from 'vitest';
import { useEscape } from '../../../src/web/lib/page/use-escape.ts';
import { draw, press } from '../page.tsx';

const Drawer = ({ isOn, run }: { isOn: boolean; run: () => void }) => {
  useEscape(isOn, run);
  return (
    <>
      <form data-escape>
        <input />
      </form>
      <button type="button">Close</button>
      <input aria-expanded="true" role="combobox" aria-controls="none" />
    </>
  );
};

describe('Escape', () => {
  it('in an edit is about the edit, and leaves the drawer around it open', async () => {
    const run = vi.fn();
    const { place, remove } = await draw(<Drawer isOn run={run} />);
    await press(place.querySelector('form input'), 'Escape');
    await press(place.querySelector('[aria-expanded]'), 'Escape');
    expect(run).not.toHaveBeenCalled();
    await press(place.querySelector('button'), 'Escape');
    expect(run).toHaveBeenCalledTimes(1);
    await remove();
  });

  it('is about what stands over the drawer while something does', async () => {
    const run = vi.fn();
    const { remove } = await draw(<Drawer isOn={false} run={run} />);
    await press(document.body, 'Escape');
    expect(run).not.toHaveBeenCalled();
    await remove();
  });
});
