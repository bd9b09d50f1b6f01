import type { Portal, PortalControl, PortalPage } from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { Entry } from '../source/entry.ts';
import { otherPlace } from '../validate/reporter.ts';
import type { LintReporter } from './lint-reporter.ts';
import { selectorMistake } from './selector-mistake.ts';

/**
 * What of a map no form is needed for: selectors that no browser reads, addresses off its sites, and
 * pages that nothing tells apart.
 */
export function lintPortalPages(entry: Entry<Portal>, reporter: LintReporter): void {
  for (const { selector, pointer } of selectorsIn(entry.value)) {
    const message = selectorMistake(selector);
    if (message !== undefined)
      reporter.error(entry.place(pointer), {
        code: 'wrong_value',
        message,
        hint: 'Write it as CSS, such as [id="surname"], and try it in the browser first.',
      });
  }
  reportUnmetAddresses(entry, reporter);
  reportForeignAddresses(entry, reporter);
  reportSameSigns(entry, reporter);
}

interface PlacedSelector {
  selector: string;
  pointer: string;
}

const selectorsIn = ({ never, pages }: Portal): PlacedSelector[] => [
  ...never.flatMap(({ selectors }, index) => listed(selectors, `/never/${index}`)),
  ...pages.flatMap(({ recognise, controls }, page) => [
    ...single(recognise.present, `/pages/${page}/recognise/present`),
    ...controls.flatMap((control, index) =>
      selectorsOfControl(control, `/pages/${page}/controls/${index}`),
    ),
  ]),
];

const selectorsOfControl = (
  { selectors, list, behind, parts = {} }: PortalControl,
  pointer: string,
): PlacedSelector[] => [
  ...listed(selectors, pointer),
  ...single(list, `${pointer}/list`),
  ...single(behind, `${pointer}/behind`),
  ...Object.entries(parts).flatMap(([part, box]) =>
    listed(box.selectors, `${pointer}/parts/${part}`),
  ),
];

const listed = (selectors: readonly string[] = [], pointer: string): PlacedSelector[] =>
  selectors.map((selector, index) => ({ selector, pointer: `${pointer}/selectors/${index}` }));

const single = (selector: string | undefined, pointer: string): PlacedSelector[] =>
  selector === undefined ? [] : [{ selector, pointer }];

/** An address is compared without its last slash, and without what follows "?" or "#". */
function reportUnmetAddresses(
  { value: { pages }, place }: Entry<Portal>,
  reporter: LintReporter,
): void {
  pages.forEach(({ recognise: { url = '' } }, page) => {
    const compared = url.replace(/[?#].*$/, '').replace(/\/$/, '');
    if (compared === url) return;
    reporter.error(place(`/pages/${page}/recognise/url`), {
      code: 'wrong_value',
      message: `No page is ever recognised by "${url}": addresses are compared without "?", "#" and what follows, and without the last slash.`,
      hint: compared === '' ? 'Name another sign, such as "present".' : `Write "${compared}".`,
    });
  });
}

/** The extension works on the sites of the map alone: elsewhere no page is ever recognised. */
function reportForeignAddresses(
  { value: { address, sites, pages }, place }: Entry<Portal>,
  reporter: LintReporter,
): void {
  const mistakeOf = (written: string) =>
    sites.includes(siteOf(written))
      ? undefined
      : {
          code: 'conflict' as const,
          message: `"${siteOf(written)}" is none of the "sites" of this map, where alone it fills.`,
          ...hintOf(siteOf(written), sites),
        };
  // The way to a portal may begin elsewhere.
  const start = mistakeOf(address);
  if (start) reporter.warning(place('/address'), start);
  pages.forEach(({ recognise: { url = '', step = '' } }, page) => {
    for (const [key, written] of Object.entries({ url, step })) {
      const mistake = /^https?:\/\//.test(written) ? mistakeOf(written) : undefined;
      if (mistake) reporter.error(place(`/pages/${page}/recognise/${key}`), mistake);
    }
  });
}

const siteOf = (address: string): string => /^https?:\/\/[^/?#]*/.exec(address)?.[0] ?? address;

function hintOf(site: string, sites: readonly string[]): { hint?: string } {
  const hint = hintFor(site, sites);
  return hint === undefined ? {} : { hint };
}

/** Pages with the same signs: whichever comes first would be taken for both. */
function reportSameSigns({ value: { pages }, place }: Entry<Portal>, reporter: LintReporter): void {
  pages.forEach((page, index) => {
    const first = pages.findIndex((one) => signsOf(one) === signsOf(page));
    const earlier = pages[first];
    if (first === index || !earlier) return;
    reporter.warning(place(`/pages/${index}/recognise`), {
      code: 'conflict',
      message: `The page "${page.id}" is recognised by the same as "${earlier.id}": no sign tells them apart.`,
      hint: `Add what only one of them has, such as "present" with a control. ${otherPlace(place(`/pages/${index}/recognise`), place(`/pages/${first}/recognise`))}`,
    });
  });
}

const signsOf = ({ recognise: { url, step, counter, present, labels } }: PortalPage): string =>
  JSON.stringify([url, step, counter, present, labels && [...labels].sort()]);
