import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The shell's footer, where a screen puts what it is about. */
export const FooterContext = createContext<HTMLElement | null>(null);

/**
 * The bar at the bottom of a step: on the left the way back and what is saved, on the right the one
 * primary action. On a phone `left` is hidden and the buttons of `right` fill the width.
 */
export const ActionBar = ({ left, right }: { left?: ReactNode; right: ReactNode }) => {
  const footer = useContext(FooterContext);
  if (!footer) return null;
  return createPortal(
    <>
      <div data-part="left">{left}</div>
      <div data-part="right">{right}</div>
    </>,
    footer,
  );
};
