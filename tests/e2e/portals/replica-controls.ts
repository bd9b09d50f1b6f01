import type { PortalControl, PortalPage } from '../../../src/contract/catalogue.ts';

/** A control of a replica as any way of drawing needs it. */
export interface ReplicaControl {
  /** The control's id in its map: tests find it by that, the extension never looks at it. */
  is: string;
  kind: PortalControl['kind'];
  label: string;
  id: string;
  name: string;
  options: [value: string, label: string][];
  parts: { part: string; id: string; name: string }[];
  /** The select behind a list that opens, and the list itself. */
  behind?: { id: string; name: string };
  listId: string;
}

const COUNTRIES: [string, string][] = [
  ['GBR', 'United Kingdom'],
  ['DEU', 'Germany'],
  ['FRA', 'France'],
  ['IND', 'India'],
  ['CHN', 'China'],
  ['AUS', 'Australia'],
];

/** Id and name of a control as its selectors say them; others where it was renamed. */
function namesOf({ id, selectors = [] }: PortalControl, isRenamed: boolean) {
  if (isRenamed) return { id: `q-${id.length}-${id.slice(-3)}`, name: `renamed.${id}` };
  const said = (part: string) =>
    selectors.map((one) => new RegExp(`\\[${part}="([^"]+)"\\]`).exec(one)?.[1]).find(Boolean);
  return { id: said('id') ?? '', name: said('name') ?? said('id') ?? id };
}

/** Boxes whose choices nobody has seen are of countries, as in "Other nationalities". */
const optionsOf = ({ options = [], country, kind }: PortalControl): [string, string][] =>
  country || (kind === 'boxes' && options.length === 0)
    ? COUNTRIES.map(([code, label]) => [country === 'name' ? label : code, label])
    : options.map(({ value, label }, index) => [value ?? `v${index}`, label]);

function replicaControl(control: PortalControl, isRenamed: boolean): ReplicaControl {
  const { id, kind, label, parts = {}, behind, list } = control;
  return {
    is: id,
    kind,
    label,
    ...namesOf(control, isRenamed),
    options: optionsOf(control),
    parts: Object.entries(parts).map(([part, { selectors }]) => ({
      part,
      ...namesOf({ ...control, id: part, selectors }, isRenamed),
    })),
    ...(behind && { behind: namesOf({ ...control, selectors: [behind] }, false) }),
    listId: /\[id="([^"]+)"\]/.exec(list ?? '')?.[1] ?? `${id}-list`,
  };
}

/** The controls that a page always shows, by the names that are known of them. */
export const replicaControls = (
  { controls, recognise }: PortalPage,
  renamed: readonly string[] = [],
): ReplicaControl[] =>
  controls
    .filter(
      ({ shownWhen, selectors, parts }) => !shownWhen && (selectors || parts || recognise.labels),
    )
    .map((control) => replicaControl(control, renamed.includes(control.id)));
