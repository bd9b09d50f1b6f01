import type { TourTarget } from '../../../core/tours/tour-targets.ts';

/** Marks a part of a screen, so that tours can point at it. */
export const tourTarget = (name: TourTarget, category?: string) => ({
  'data-tour': name,
  ...(category !== undefined && { 'data-tour-category': category }),
});

/** Marks what runs actions, or holds them: tours point at an action by its name. */
export const tourActions = (actions: readonly { name: string }[]) => ({
  'data-tour': actions.map(({ name }) => name).join(' '),
});

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/**
 * The first part of the page with that name that shows and has a size; of parts that belong to a
 * document, one in the categories.
 */
export const findTarget = (
  name: string,
  categories: readonly string[] | undefined,
): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour~="${CSS.escape(name)}"]`)].find(
    (element) => {
      const category = element.dataset.tourCategory;
      const counts = !categories || category === undefined || categories.includes(category);
      return counts && isVisible(element);
    },
  );
