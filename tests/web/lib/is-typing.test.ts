import { describe, expect, it } from 'vitest';
import { isTyping } from '../../../src/web/lib/page/is-typing.ts';

const element = (html: string): Element | null =>
  new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
/** As the page's own: another document's elements are none of this window's classes. */
const here = (html: string) =>
  document.body.appendChild(document.importNode(element(html) as Node, true));

describe('a key or a paste', () => {
  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable></p>',
  ])('belongs to what is typed in %s', (html) => {
    expect(isTyping(here(html))).toBe(true);
  });

  it.each(['<input type="checkbox">', '<button>Add</button>', '<p>Text</p>'])(
    'belongs to the page in %s',
    (html) => {
      expect(isTyping(here(html))).toBe(false);
      expect(isTyping(document)).toBe(false);
    },
  );
});
