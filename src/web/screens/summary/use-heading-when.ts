import { useEffect, useRef } from 'react';

/**
 * When something has come about on an open page, the heading that says so comes into view and takes
 * focus; at once, without a movement.
 */
export const useHeadingWhen = (isSo: boolean): void => {
  const wasSo = useRef(isSo);
  useEffect(() => {
    if (isSo && !wasSo.current) document.querySelector<HTMLElement>('#main h1')?.focus();
    wasSo.current = isSo;
  }, [isSo]);
};
