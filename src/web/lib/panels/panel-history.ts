/** What an entry of the browser's history says of panels, beside what the router keeps there. */
type Entry = { idx?: number; panelLevel?: number } | null;

interface Panel {
  level: number;
  close: () => void;
}

export interface PanelHistory {
  /**
   * A panel has opened: from now on the browser's Back closes it. Returns how to say that it is
   * closed.
   */
  open: (close: () => void) => () => void;
  /** Closes the topmost panel as Back does, so that no entry of it stays behind. */
  closeTop: () => void;
  /** The router has moved on: where the page is now. */
  note: () => void;
}

const levelOf = (entry: Entry): number => entry?.panelLevel ?? 0;

/**
 * Lets the browser's Back close what is open over a page, the topmost first, before it leaves the
 * page. Each open panel has an entry of its own at the page's address. Closed in another way it
 * leaves that entry: the next panel takes it, and Back passes by it. The router hears nothing of
 * steps between entries of one page.
 */
export const createPanelHistory = ({
  history,
  location,
  addEventListener,
}: Pick<Window, 'history' | 'location' | 'addEventListener'>): PanelHistory => {
  const panels: Panel[] = [];
  const now = (): Entry => history.state as Entry;
  let here = now();
  let address = location.href;

  const makeEntry = (level: number) => {
    if (levelOf(now()) < level) history.pushState({ ...now(), panelLevel: level }, '');
    note();
  };
  const note = () => {
    here = now();
    address = location.href;
  };
  /**
   * What Back was to close may have stayed open, such as a form that asks first: it gets its entry
   * again.
   */
  const makeEntryOfTop = () => {
    const top = panels.at(-1);
    if (top) makeEntry(top.level);
  };

  const onPop = (event: PopStateEvent) => {
    const [was, is] = [here, now()];
    // A page that somebody typed into the address bar has no number of the router.
    const isSamePage = was?.idx === is?.idx && address === location.href;
    note();
    const [from, to] = [Math.max(levelOf(was), panels.at(-1)?.level ?? 0), levelOf(is)];
    if (!isSamePage || from === to) return;
    event.stopImmediatePropagation();
    if (to > from) return;
    const top = panels.at(-1);
    if (!top || top.level <= to) return history.back();
    top.close();
    setTimeout(makeEntryOfTop);
  };
  addEventListener('popstate', onPop, { capture: true });

  return {
    open: (close) => {
      const panel = { level: (panels.at(-1)?.level ?? 0) + 1, close };
      panels.push(panel);
      makeEntry(panel.level);
      return () => {
        panels.splice(panels.indexOf(panel), 1);
      };
    },
    closeTop: () => {
      if (levelOf(now()) > 0) history.back();
      else panels.at(-1)?.close();
    },
    note,
  };
};
