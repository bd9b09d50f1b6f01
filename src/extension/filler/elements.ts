import { controlLabel, groupOf } from './labels.ts';
import { findDeep } from './shadows.ts';

interface Known {
  element: Element;
  /** What it is to people and to the form, which one drawn anew in its place is too. */
  sign: string;
}

declare global {
  var portalElements: { known: Known[]; refs: WeakMap<Element, number> } | undefined;
}

/** The script comes into the page at each look; the numbers that it gave before stay. */
globalThis.portalElements ??= { known: [], refs: new WeakMap() };
const { known, refs } = globalThis.portalElements;

/** The number of an element, the same as long as it lives. */
export function refOf(element: Element): number {
  const at = refs.get(element);
  if (at !== undefined) return at;
  const ref = known.push({ element, sign: signOf(element) }) - 1;
  refs.set(element, ref);
  return ref;
}

/**
 * The element of a number. Where the page has drawn it anew it is the one in its place, if one alone
 * is what it was; nothing where the page has taken it away.
 */
export function elementOf(ref: number): Element | undefined {
  const one = known[ref];
  if (!one || one.element.isConnected) return one?.element;
  const successors = findDeep(likeOf(one.element)).filter(
    (element) => signOf(element) === one.sign,
  );
  const sameId = successors.filter(({ id }) => id !== '' && id === one.element.id);
  const [successor, another] = sameId.length > 0 ? sameId : successors;
  if (!successor || another) return undefined;
  one.element = successor;
  if (!refs.has(successor)) refs.set(successor, ref);
  return successor;
}

const likeOf = ({ localName, role }: Element): string =>
  role ? `${localName}[role="${role}"]` : localName;

/** Type, name, labels, and of a button to tick its value; the id may be made up at each drawing. */
function signOf(element: Element): string {
  const said = (name: string) => element.getAttribute(name) ?? '';
  const isTick = /^(radio|checkbox)$/.test(said('type'));
  return [
    ...[said('type'), said('name'), said('role'), isTick ? said('value') : ''],
    ...[controlLabel(element), groupOf(element)],
  ].join('\n');
}
