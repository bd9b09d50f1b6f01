import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../../src/web/lib/page/lazy-component.tsx';
import { closeToast, toasts } from '../../../src/web/lib/page/toasts.ts';
import { click, draw } from '../page.tsx';

afterEach(() => {
  closeToast('part-missing');
  vi.restoreAllMocks();
});

it('is not tried without a connection, since a browser may remember that it failed; then it comes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => () => <p>Here</p>);
  const Part = lazyComponent(load);
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onPointerEnter={Part.warm} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onMissing={() => setOpen(false)} />}
      </>
    );
  };
  const { place, remove } = await draw(<Screen />);
  Part.warm();
  await click(place.querySelector('button'));
  expect([load.mock.calls.length, toasts.get()[0]?.text, place.querySelector('p')]).toEqual([
    0,
    'You are offline. Check your connection, then try again.',
    null,
  ]);
  onLine.mockReturnValue(true);
  await click(place.querySelector('button'));
  expect(place.textContent).toContain('Here');
  await remove();
});
