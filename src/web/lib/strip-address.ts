/** A place that waits outside the address. */
export interface StrippedAddress {
  bringBack: () => void;
}

/**
 * Takes the place out of the address, so that nothing of it counts, not even after a reload, until
 * it is brought back.
 */
export const stripAddress = ({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): StrippedAddress => {
  const place = location.hash;
  history.replaceState(null, '', location.pathname);
  return { bringBack: () => history.replaceState(null, '', `${location.pathname}${place}`) };
};
