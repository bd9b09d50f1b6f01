import type { TourSummary } from '../../contract/records.ts';

/** What decides whether a tour begins by itself. */
export interface TourSurroundings {
  /** The id of the screen that shows. */
  screen: string;
  /** Whether this browser has shown a tour already. */
  wasShown: (tour: string) => boolean;
  /** Whether all pages were shown: then no tour begins by itself any more. */
  isComplete: boolean;
  /** Whether a target, in one of these categories of documents, shows now. */
  shows: (target: string, categories: readonly string[] | undefined) => boolean;
}

/**
 * The tour that begins by itself on a screen: first the one of the page, then whichever of the
 * others has what it is about on the screen. Nothing once it was shown (rules: "Guided tours").
 */
export function dueTour(
  tours: readonly TourSummary[],
  { screen, wasShown, isComplete, shows }: TourSurroundings,
): TourSummary | undefined {
  if (isComplete) return undefined;
  const waiting = toursOf(tours, screen).filter(({ id }) => !wasShown(id));
  return (
    waiting.find(({ isPageTour }) => isPageTour) ??
    waiting.find(({ opensAt, categories }) => opensAt !== undefined && shows(opensAt, categories))
  );
}

/** All tours of a screen, that of the page first. */
export function toursOf(tours: readonly TourSummary[], screen: string): TourSummary[] {
  return tours
    .filter((tour) => tour.screen === screen)
    .sort((one, other) => Number(other.isPageTour ?? false) - Number(one.isPageTour ?? false));
}

/** Whether every page of those that have a tour was shown. */
export function isEveryPageShown(
  tours: readonly TourSummary[],
  wasShown: (tour: string) => boolean,
): boolean {
  const pages = tours.filter(({ isPageTour }) => isPageTour);
  return pages.length > 0 && pages.every(({ id }) => wasShown(id));
}
