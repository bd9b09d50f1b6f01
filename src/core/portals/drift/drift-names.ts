import type { Portal } from '../../../contract/catalogue.ts';
import type { DriftChange } from '../../../contract/operations.ts';
import type { PortalDrift } from './drift.ts';

/** A drift in the words of its map: portal and page by their names, controls by their labels. */
interface DriftNames {
  portalTitle: string;
  pageHeading: string;
  missing: string[];
  moved: string[];
  relabelled: string[];
}

/** The words of a drift; ids stand where the map no longer has what was reported. */
export function driftNames(
  portal: Pick<Portal, 'title' | 'pages'> | undefined,
  { portal: portalId, page: pageId, changes }: Omit<PortalDrift, 'structure'>,
): DriftNames {
  const page = portal?.pages.find(({ id }) => id === pageId);
  const labelOf = (control: string) =>
    page?.controls.find(({ id }) => id === control)?.label ?? control;
  const labelsOf = (wanted: DriftChange['what']) => [
    ...new Set(
      changes.filter(({ what }) => what === wanted).map(({ control }) => labelOf(control)),
    ),
  ];
  return {
    portalTitle: portal?.title ?? portalId,
    pageHeading: page?.heading ?? pageId,
    missing: labelsOf('missing'),
    moved: labelsOf('moved'),
    relabelled: labelsOf('relabelled'),
  };
}
