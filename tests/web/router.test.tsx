import { HashRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from '../../src/web/components/identity/link.tsx';
import { Guard } from '../../src/web/components/layout/guard.tsx';
import { createStores, StoresContext } from '../../src/web/lib/stores.ts';
import { click, doing, draw, texts } from './page.tsx';

const tenant = {
  clientId: 'demo',
  realmId: 'demo',
  displayName: 'Farland',
  path: '',
  timeZone: 'UTC',
  brand: { colour: '#fd640f' },
  signIn: 'password',
  captcha: { kind: 'none', isRequired: false },
  offersSpecimens: true,
  support: { phone: '+00', email: 'help@farland.example' },
};

/** A screen with a defect, where the address says so. */
const Screen = () => {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('a defect');
  return <p>at {pathname}</p>;
};

let page: Awaited<ReturnType<typeof draw>>;
const reported = vi.fn();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ tenant, texts })}</script>`;
  history.replaceState(null, '', '/#/here');
  const made = createStores(window);
  const stores = { ...made, errorReports: { ...made.errorReports, note: reported } };
  page = await draw(
    <StoresContext value={stores}>
      <HashRouter>
        <Link to="/there?a=1">There</Link>
        <Guard>
          <Screen />
        </Guard>
      </HashRouter>
    </StoresContext>,
  );
});
afterEach(async () => {
  await page.remove();
  vi.restoreAllMocks();
});

const link = () => page.place.querySelector('a');

it('a screen with a defect says so within the frame, and another place is another try', async () => {
  await doing(() => {
    location.hash = '#/broken';
  });
  await vi.waitFor(() => expect(page.place.textContent).toContain(texts['state.crashedTitle']));
  expect(reported).toHaveBeenCalledExactlyOnceWith('screen', new Error('a defect'));
  expect(link()).not.toBeNull();
  await click(link());
  await vi.waitFor(() => expect(page.place.textContent).toContain('at /there'));
  expect(location.hash).toBe('#/there?a=1');
});

it('a link is an address that can be opened elsewhere: only a plain press is followed here', async () => {
  expect(link()?.getAttribute('href')).toBe('#/there?a=1');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await doing(() => {
    link()?.dispatchEvent(press);
  });
  expect(press.defaultPrevented).toBe(false);
  expect(page.place.textContent).toContain('at /here');
});
