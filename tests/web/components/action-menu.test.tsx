import { Menu } from '@mantine/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActionMenu } from '../../../src/web/components/overlay/action-menu.tsx';
import { click, draw } from '../page.tsx';

/** Time for a step of the history, which is no event of this page alone. */
const settle = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 60);
      }),
  );

describe('a menu of actions', () => {
  let page: Awaited<ReturnType<typeof draw>>;
  let chosen: string[];
  beforeEach(async () => {
    history.pushState({ idx: 1 }, '', '/applications');
    chosen = [];
    page = await draw(
      <ActionMenu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => chosen.push('delete')}>Delete</Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>,
    );
  });
  afterEach(async () => {
    await page.remove();
    history.replaceState(null, '', '/');
  });
  const items = () => [...document.querySelectorAll('[role="menuitem"]')];

  it("is closed by the browser's Back, which stays on the page", async () => {
    await click(page.place.querySelector('button'));
    expect(items()).toHaveLength(1);
    history.back();
    await settle();
    expect([items().length, location.pathname, chosen]).toEqual([0, '/applications', []]);
  });

  it('is closed by its items, and does what they say', async () => {
    await click(page.place.querySelector('button'));
    await click(items()[0]);
    expect([items().length, chosen]).toEqual([0, ['delete']]);
  });
});
