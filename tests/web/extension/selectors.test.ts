import { describe, expect, it } from 'vitest';
import { selectorMistake } from '../../../src/core/catalogue/lint/selector-mistake.ts';

const isRead = (selector: string): boolean => {
  try {
    document.querySelector(selector);
    return true;
  } catch {
    return false;
  }
};

const READ = [
  'input',
  '*',
  '#surname',
  '.a.b[name]',
  '[id="antragsteller.familienname"]',
  "[name='phones[0]' i]",
  '[data-x^=y]',
  '[title="\\"said\\""]',
  '#form\\:step-1',
  '#a > b ~ c + d   e',
  'ul li, ol li',
  'li:nth-child(2n + 1):not([hidden], .x)',
  ':is(input, select):checked',
  'div:has(> input)',
  'größe',
];

const UNREAD = [
  '',
  '[name=1]',
  '[id=a.b]',
  '[]',
  '#1a',
  '..a',
  'a,,b',
  'a >',
  'a > > b',
  'li)',
  '[name="x"]]',
  'input:contains("x")',
  'input:frist-child',
  'a:not',
  'ü:not(.)',
  'a!b',
];

describe('a selector of a map', () => {
  it.each(READ)('%s is read by a browser, and nothing is said of it', (selector) => {
    expect([isRead(selector), selectorMistake(selector)]).toEqual([true, undefined]);
  });

  it.each(UNREAD)('%s is read by no browser, and is told', (selector) => {
    expect([isRead(selector), selectorMistake(selector)]).toEqual([false, expect.any(String)]);
  });
});
