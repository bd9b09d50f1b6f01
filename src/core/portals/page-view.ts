/** One choice of a viewed control; `ref` where it is an element of its own. */
export interface ViewedOption {
  value: string;
  label: string;
  isOn: boolean;
  ref?: number;
}

/** A control as it stands on a page, as plain data. A group of radio buttons is one. */
export interface ViewedControl {
  ref: number;
  kind: 'text' | 'select' | 'radio' | 'checkbox' | 'menu';
  /** Of an input: "date", "password" …; of a select whether it takes several choices. */
  type: string;
  name: string;
  id: string;
  label: string;
  /** The heading of the group that it stands in. */
  group: string;
  value: string;
  autocomplete: string;
  /** It is a box that says it opens a list of choices. */
  opensList?: true;
  options?: ViewedOption[];
  /** The elements in whose shadow roots it stands, the nearest first, by what they are called. */
  hosts?: { ref: number; called: string }[];
  isShown: boolean;
  isEnabled: boolean;
}

/** Whether a control is one of these, or drawn by one of them. */
export const isAmong = (refs: ReadonlySet<number>, { ref, hosts = [] }: ViewedControl): boolean =>
  refs.has(ref) || hosts.some((host) => refs.has(host.ref));

/** The control that a selector has found: itself, or the only one that the found element draws. */
export function controlFound(
  controls: readonly ViewedControl[],
  ref: number,
): ViewedControl | undefined {
  const itself = controls.find((control) => control.ref === ref);
  if (itself) return itself;
  const refs = new Set([ref]);
  const [drawn, another] = controls.filter((control) => isAmong(refs, control));
  return another ? undefined : drawn;
}

/** What a page, or a frame of it, looks like at one moment. */
export interface PageView {
  url: string;
  /** Where its forms send to. */
  actions: string[];
  headings: string[];
  /** Where it counts its pages: "12/20". */
  counters: string[];
  controls: ViewedControl[];
  /** The sites of the frames that it shows, where they are other than its own. */
  frames: string[];
  /** By selector the controls that it finds, by `ref`. */
  found: Record<string, number[]>;
}
