import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/web/components/overlay/dialog.tsx';
import { click, draw } from '../page.tsx';

let remove: () => Promise<void> = () => Promise.resolve();
afterEach(() => remove());

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Days" withCloseButton={false}>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
};

it('a dialog that is taken off the page leaves the focus where it was opened', async () => {
  ({ remove } = await draw(<Page />));
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await click(named('Choose'));
  await vi.waitFor(() => expect(named('Done')).toBeDefined());
  await click(named('Done'));
  await vi.waitFor(() => expect(document.activeElement).toBe(named('Choose')));
});
