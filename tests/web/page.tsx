import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CopyFile } from '../../src/contract/catalogue.ts';
import { createTexts, TextsContext } from '../../src/web/lib/i18n/texts.ts';
import { themeFor } from '../../src/web/theme/theme.ts';

const root = join(import.meta.dirname, '../..');

/** Every sentence of the catalogue. */
export const texts = Object.assign(
  {},
  ...globSync('catalogue/copy/en/*.json', { cwd: root }).map(
    (path) => (JSON.parse(readFileSync(join(root, path), 'utf8')) as CopyFile).texts,
  ),
) as Record<string, string>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What jsdom lacks and Mantine asks for. */
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Element.prototype.scrollIntoView ??= () => undefined;

/** The page of a browser with something drawn on it, as a test sees it. */
export const draw = async (content: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'));
  const page = createRoot(place);
  await act(async () =>
    page.render(
      <MantineProvider theme={themeFor('#fd640f')} env="test">
        <TextsContext value={createTexts(texts)}>{content}</TextsContext>
      </MantineProvider>,
    ),
  );
  return {
    place,
    remove: () =>
      act(async () => {
        page.unmount();
        place.remove();
      }),
  };
};

/** Does something as a person does, and waits until it shows. */
export const doing = async (what: () => void): Promise<void> =>
  act(async () => {
    what();
  });

const setValue = (element: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(
    element,
    value,
  );

/** Types a text letter by letter over what stands in a control. */
export const type = async (element: Element | null, text: string): Promise<void> => {
  const control = element as HTMLInputElement;
  await doing(() => {
    control.focus();
    setValue(control, '');
  });
  for (let length = text ? 1 : 0; length <= text.length; length += 1) {
    await doing(() => {
      setValue(control, text.slice(0, length));
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }
};

export const press = (element: Element | null, key: string): Promise<void> =>
  doing(
    () =>
      void element?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      ),
  );

export const click = (element: Element | null | undefined): Promise<void> =>
  doing(() => {
    if (!element) throw new Error('There is nothing here to click on.');
    (element as HTMLElement).focus();
    (element as HTMLElement).click();
  });

export const leave = (element: Element | null): Promise<void> =>
  doing(() => (element as HTMLElement).blur());

/**
 * What a control is called by its label, its aria-label or the elements that aria-labelledby names.
 */
export const nameOf = (element: Element): string => {
  const named = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels = [...((element as HTMLInputElement).labels ?? [])]
    .map((label) => label.textContent)
    .join(' ');
  return (named ?? element.getAttribute('aria-label') ?? labels).trim();
};

/** What a control is described by, as it is read out. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** Attributes that point at elements which are not there. */
export const brokenReferences = (within: Element): string[] =>
  [
    ...within.querySelectorAll(
      '[aria-describedby], [aria-labelledby], [aria-controls], label[for]',
    ),
  ].flatMap((element) =>
    ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((name) =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter((id) => id && !document.getElementById(id))
        .map((id) => `${name}="${id}"`),
    ),
  );
