import { describe, expect, it } from 'vitest';
import type { TourSummary } from '../../../src/contract/records.ts';
import {
  dueTour,
  isEveryPageShown,
  type TourSurroundings,
  toursOf,
} from '../../../src/core/tours/due-tour.ts';

const tours: TourSummary[] = [
  { id: 'photo', title: 'Photo', screen: 'documents', opensAt: 'issue', categories: ['Photo'] },
  { id: 'documents', title: 'Documents', screen: 'documents', isPageTour: true },
  { id: 'form', title: 'Form', screen: 'form', isPageTour: true },
];

const due = (changed: Partial<TourSurroundings>): string | undefined =>
  dueTour(tours, {
    screen: 'documents',
    wasShown: () => false,
    isComplete: false,
    shows: () => false,
    ...changed,
  })?.id;

describe('the tour that begins by itself', () => {
  it('is first the one of the page', () => {
    expect(due({ shows: () => true })).toBe('documents');
  });

  it('is then the one whose matter shows, in one of its categories', () => {
    const shows: TourSurroundings['shows'] = (target, categories) =>
      target === 'issue' && categories?.includes('Photo') === true;
    expect(due({ wasShown: (id) => id === 'documents', shows })).toBe('photo');
    expect(due({ wasShown: (id) => id === 'documents' })).toBeUndefined();
  });

  it('begins once in a browser, on its own screen, and not after all pages were shown', () => {
    expect(due({ wasShown: () => true, shows: () => true })).toBeUndefined();
    expect(due({ screen: 'profile', shows: () => true })).toBeUndefined();
    expect(due({ isComplete: true, shows: () => true })).toBeUndefined();
  });
});

describe('the tours of a screen', () => {
  it('begin with that of the page', () => {
    expect(toursOf(tours, 'documents').map(({ id }) => id)).toEqual(['documents', 'photo']);
  });
});

describe('that every page was shown', () => {
  it('asks for the page tours alone', () => {
    expect(isEveryPageShown(tours, (id) => id !== 'photo')).toBe(true);
    expect(isEveryPageShown(tours, (id) => id !== 'form')).toBe(false);
    expect(isEveryPageShown([], () => true)).toBe(false);
  });
});
