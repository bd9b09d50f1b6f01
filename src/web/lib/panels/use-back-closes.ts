import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createPanelHistory } from './panel-history.ts';

const panelHistory = createPanelHistory({
  history: window.history,
  location: window.location,
  addEventListener: window.addEventListener.bind(window),
});

/**
 * While something is open over the page, the browser's Back (on Android the system's) closes it and
 * stays on the page.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? panelHistory.open(() => latest.current()) : undefined), [isOpen]);
};

/**
 * Closes the topmost panel as Back does: for one that is closed before there is a router, which
 * would take its entry for a page.
 */
export const closeByBack = (): void => panelHistory.closeTop();

/** Keeps up with the router; once for the page. */
export const usePanelHistory = (): void => {
  const location = useLocation();
  useEffect(panelHistory.note, [location]);
};
