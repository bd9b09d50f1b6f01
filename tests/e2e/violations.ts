import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Looking {
  /** A selector of the part to look at; the whole page without it. */
  within?: string;
  /** The rules of WCAG 2.2 AA alone, without those of good practice. */
  isWcagAlone?: boolean;
  /** The rules of colour alone: all that differs between a page in the light and in the dark. */
  isColourAlone?: boolean;
}

const COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page: each rule that is broken, with the elements that break it. No page
 * here has a frame, so that axe need not open a second page to gather them, which takes as long
 * again; and of what is right it says nothing.
 */
export const violationsOf = async (
  page: Page,
  { within, isWcagAlone = false, isColourAlone = false }: Looking = {},
): Promise<[rule: string, elements: string[]][]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (isWcagAlone) axe.withTags(WCAG);
  if (isColourAlone) axe.withRules(COLOUR);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
