import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LinkSignInQuestion } from '../../../src/web/lib/router/entry-parameters.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { type Stores, StoresContext } from '../../../src/web/lib/stores.ts';
import { AccountChoice } from '../../../src/web/screens/link-sign-in/account-choice.tsx';
import { click, doing, draw, press } from '../page.tsx';

const settle = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 60);
      }),
  );
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Doe',
  email: `${id}@example.com`,
});
const stores = {
  boot: { tenant: { displayName: 'Demo', brand: {}, name: 'Demo' } },
  unsent: { question: createStore(null) },
} as unknown as Stores;

describe('the question whose link it is', () => {
  let page: Awaited<ReturnType<typeof draw>>;
  let answers: boolean[];
  const Asked = () => {
    const [isBusy, setBusy] = useState(false);
    const answer = (isOther: boolean) => {
      answers.push(isOther);
      setBusy(true);
    };
    return (
      <AccountChoice
        question={
          {
            current: person('one', 'Ann'),
            other: person('two', 'Ben'),
            isBusy,
            answer,
          } as LinkSignInQuestion
        }
      />
    );
  };
  beforeEach(async () => {
    history.pushState({ idx: 1 }, '', '/asked');
    answers = [];
    page = await draw(
      <StoresContext value={stores}>
        <Asked />
      </StoresContext>,
    );
  });
  afterEach(async () => {
    await page.remove();
    history.replaceState(null, '', '/');
  });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(name),
    ) ?? null;
  const here = () => [location.pathname, (history.state as { panelLevel?: number }).panelLevel];

  it('is answered with "Stay" by the browser\'s Back, on the same page', async () => {
    history.back();
    await settle();
    expect([answers, here()]).toEqual([[false], ['/asked', undefined]]);
  });

  it.each([
    ['Ann', false],
    ['Ben', true],
  ] as const)(
    'is answered by its buttons, and leaves no entry in the history: %s',
    async (name, isOther) => {
      await click(button(name));
      await settle();
      expect([answers, here()]).toEqual([[isOther], ['/asked', undefined]]);
    },
  );

  it('counts the first of two presses alone, and stays on the page', async () => {
    await doing(() => {
      button('Ann')?.click();
      button('Ben')?.click();
    });
    await settle();
    expect([answers, here()]).toEqual([[false], ['/asked', undefined]]);
  });

  it('is answered with "Stay" by Escape, once', async () => {
    await press(document.querySelector('[role="dialog"]'), 'Escape');
    await settle();
    expect(answers).toEqual([false]);
  });
});
