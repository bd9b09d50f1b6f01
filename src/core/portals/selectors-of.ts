import type { FilingPlan } from './filing-plan.ts';

/** Every selector that a map names: what the extension looks for on a page. */
export const selectorsOf = ({ portal: { never }, pages }: FilingPlan): string[] => [
  ...new Set([
    ...never,
    ...pages.flatMap(({ recognise, controls }) => [
      ...(recognise.present === undefined ? [] : [recognise.present]),
      ...controls.flatMap(({ selectors, parts, behind }) => [
        ...selectors,
        ...Object.values(parts ?? {}).flatMap((part) => part.selectors),
        ...(behind === undefined ? [] : [behind]),
      ]),
    ]),
  ]),
];
