/** Between a panel and what it belongs to, and between it and the edge of the window. */
const GAP_PX = 8;

/**
 * Puts a panel below its anchor and as wide; above it where there is more room. Both in the
 * window's own pixels.
 */
const place = ({ style }: HTMLElement, anchor: HTMLElement): void => {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom;
  const isAbove = below < Math.min(top, 320);
  Object.assign(style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isAbove ? 'auto' : `${bottom + GAP_PX}px`,
    bottom: isAbove ? `${document.documentElement.clientHeight - top + GAP_PX}px` : 'auto',
    maxHeight: `${Math.min(290, (isAbove ? top : below) - 2 * GAP_PX)}px`,
  });
};

/**
 * Shows a popover beside its anchor and keeps it there while the page moves; returns how to stop.
 */
export const placeBeside = (panel: HTMLElement, anchor: HTMLElement): (() => void) => {
  const settle = () => place(panel, anchor);
  settle();
  if ('showPopover' in panel) panel.showPopover();
  window.addEventListener('scroll', settle, { capture: true, passive: true });
  window.addEventListener('resize', settle);
  return () => {
    window.removeEventListener('scroll', settle, { capture: true });
    window.removeEventListener('resize', settle);
  };
};
