/**
 * Moves the keyboard to the first of these that is there and can be seen, or else to the heading of
 * the page.
 */
export const focusFirst = (places: readonly (Element | null | undefined)[]): void => {
  const place = [...places, document.querySelector('#main h1')].find(
    (one) => one instanceof HTMLElement && one.isConnected && one.checkVisibility(),
  );
  if (place instanceof HTMLElement) place.focus();
};
