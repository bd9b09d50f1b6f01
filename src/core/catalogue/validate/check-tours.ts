import { tourTargetsOf } from '../../tours/tour-targets.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';

/** Tours: their screen exists and has what they point at; one tour of a page, and each can begin. */
export function checkTours({ files }: Catalogue, lookup: Lookup): void {
  lookup.unique(
    files.tour
      .filter(({ value }) => value.isPageTour)
      .map(({ value, place }) => ({ word: value.screen, place: place('/screen') })),
    'page tour of the screen',
  );
  for (const { value: tour, place } of files.tour) {
    lookup.screen(tour.screen, place('/screen'));
    tour.categories?.forEach((category, index) =>
      lookup.documentType(category, place(`/categories/${index}`)),
    );
    if (!tour.isPageTour && tour.opensAt === undefined)
      lookup.report(place('/id'), {
        code: 'missing_key',
        message: 'This tour would never begin: it is no page tour, and nothing opens it.',
        hint: 'Add "isPageTour": true, or "opensAt" with a target.',
      });
    const screen = files.screen.find(({ value }) => value.id === tour.screen)?.value;
    if (!screen) continue;
    const target = {
      noun: 'target',
      allowed: tourTargetsOf(screen),
      within: `on the screen "${screen.id}"`,
    };
    if (tour.opensAt !== undefined) lookup.expect(tour.opensAt, target, place('/opensAt'));
    tour.steps.forEach((step, index) =>
      lookup.expect(step.target, target, place(`/steps/${index}/target`)),
    );
  }
}
