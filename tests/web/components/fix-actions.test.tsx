import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FixActions } from '../../../src/web/components/feedback/fix-actions.tsx';
import { click, draw } from '../page.tsx';

let remove: () => Promise<void> = () => Promise.resolve();
afterEach(() => remove());

const fixes = [
  { name: 'remove-document', label: 'checks.fix.remove' },
  { name: 'use-as-primary', label: 'checks.fix.useInstead' },
  { name: 'change-trip', label: 'checks.fix.changeNationality' },
] as const;

describe('what may be done at once about a finding', () => {
  it('stands as a button each, named for those who hear the page, and does it', async () => {
    const [gone, chosen] = [vi.fn(), vi.fn()];
    const page = await draw(
      <MemoryRouter>
        <FixActions
          fixes={[...fixes]}
          about="Passport of Peter"
          handlers={{
            'remove-document': { run: gone },
            'use-as-primary': { run: chosen },
            'change-trip': { to: '/get-visa' },
          }}
        />
      </MemoryRouter>,
    );
    ({ remove } = page);
    const controls = [...page.place.querySelectorAll<HTMLElement>('button, a')];
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      'Remove the document',
      'Use this one instead',
      'Change the nationality',
    ]);
    expect(controls.map((one) => one.getAttribute('aria-label'))).toEqual(
      controls.map(({ textContent }) => `${textContent}: Passport of Peter`),
    );
    await click(controls[0]);
    await click(controls[1]);
    expect([gone, chosen].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(controls[2]?.getAttribute('href')).toContain('get-visa');
  });

  it('is no button where it would do nothing: the reason stands in its place', async () => {
    const page = await draw(
      <MemoryRouter>
        <FixActions
          fixes={[...fixes]}
          about="x"
          handlers={{ 'use-as-primary': { why: 'An agent has verified another one.' } }}
        />
      </MemoryRouter>,
    );
    ({ remove } = page);
    expect(page.place.querySelectorAll('button, a').length).toBe(0);
    expect(page.place.textContent).toContain('An agent has verified another one.');
  });

  it('is left out where the screen has no way to it, or the check names none', async () => {
    const page = await draw(
      <MemoryRouter>
        <FixActions fixes={[...fixes]} about="x" handlers={{}} />
        <FixActions about="x" handlers={{ 'change-trip': { to: '/get-visa' } }} />
      </MemoryRouter>,
    );
    ({ remove } = page);
    expect(page.place.querySelectorAll('button, a').length).toBe(0);
  });
});
