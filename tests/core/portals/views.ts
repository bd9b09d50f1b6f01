import type {
  PlannedControl,
  PlannedPortalPage,
  PlannedValue,
} from '../../../src/core/portals/filing-plan.ts';
import type { PageView, ViewedControl } from '../../../src/core/portals/page-view.ts';

/** A control of a page as a test says it; the rest is as of any. */
export const viewed = (control: Partial<ViewedControl> & { ref: number }): ViewedControl => ({
  kind: 'text',
  type: 'text',
  name: '',
  id: '',
  label: '',
  group: '',
  value: '',
  autocomplete: '',
  isShown: true,
  isEnabled: true,
  ...control,
});

/** A page whose controls are found by `#id`. */
export const pageOf = (...controls: ViewedControl[]): PageView => ({
  url: 'https://portal.example/step',
  actions: [],
  headings: ['Your name'],
  counters: [],
  frames: [],
  controls,
  found: Object.fromEntries(controls.map(({ id, ref }) => [`#${id}`, [ref]])),
});

export const text = (words: string): PlannedValue => ({ as: 'text', text: words, show: words });

export const planned = (
  id: string,
  control: Partial<PlannedControl> & { value?: PlannedValue },
): PlannedControl => ({
  id,
  label: id,
  kind: 'text',
  selectors: [`#${id}`],
  isConditional: false,
  isRepeated: false,
  values: control.value ? [control.value] : [],
  ...control,
});

export const plannedPage = (...controls: PlannedControl[]): PlannedPortalPage => ({
  id: 'name',
  heading: 'Your name',
  recognise: { url: '/step' },
  controls,
});
