/** A page and what it draws in open shadow roots are one page to people, and so to the filler. */

/** The place itself and every open shadow root in it, however deep. */
export function rootsIn(top: Document | Element | ShadowRoot): ParentNode[] {
  const hosts = [...(top instanceof Element ? [top] : []), ...top.querySelectorAll('*')];
  return [
    top,
    ...hosts.flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : rootsIn(shadowRoot))),
  ];
}

/** Every element that a selector means, in shadow roots too. */
export const findDeep = <E extends Element = Element>(
  selector: string,
  roots: readonly ParentNode[] = rootsIn(document),
): E[] => roots.flatMap((root) => [...root.querySelectorAll<E>(selector)]);

/** The element around an element as it is drawn: that of its slot, or of its shadow root. */
export function drawnIn(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? hostOf(element);
}

/** The element whose shadow root an element stands in. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** All whose shadow roots an element stands in, the nearest first. */
export function hostsOf(element: Element): Element[] {
  const host = hostOf(element);
  return host === null ? [] : [host, ...hostsOf(host)];
}

/** The nearest element around it that a selector means, in whatever root. */
export function closestDrawn(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = drawnIn(at)) if (at.matches(selector)) return at;
  return null;
}

/** The element of an id, as those beside an element mean it. */
export function byId(beside: Element, id: string): Element | null {
  const root = beside.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  return (isTree ? root.getElementById(id) : null) ?? document.getElementById(id);
}
