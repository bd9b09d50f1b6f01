import type { Countries, Portal, PortalControl } from '../../contract/catalogue.ts';
import type { CompiledForm, FieldNode, Value, Values } from '../forms/types.ts';
import { controlValue } from './control-value.ts';
import type { FilingPlan, PlannedControl, PlannedPortalPage, PlannedValue } from './filing-plan.ts';

interface Application {
  form: CompiledForm;
  /** The answers that show and count. */
  values: Values;
  countries: Countries['countries'];
}

/**
 * What goes into each control of a portal for one application: exactly the answers that the
 * portal's map names, as the portal writes them.
 */
export function planPortal(portal: Portal, application: Application): FilingPlan {
  const { id, title, address, sites, asOf, isVerified, never, pages } = portal;
  return {
    portal: {
      id,
      title,
      address,
      sites,
      asOf,
      isVerified,
      never: never.flatMap(({ selectors = [] }) => selectors),
    },
    pages: pages.map((page): PlannedPortalPage => {
      const { id: pageId, heading, recognise, controls } = page;
      return {
        id: pageId,
        heading,
        recognise,
        controls: controls.map((control) => plannedControl(control, application)),
      };
    }),
  };
}

function plannedControl(control: PortalControl, application: Application): PlannedControl {
  const { id, label, kind, selectors = [], parts, list, behind, shownWhen } = control;
  return {
    id,
    label,
    kind,
    selectors,
    ...(parts && { parts }),
    ...(list !== undefined && { list }),
    ...(behind !== undefined && { behind }),
    isConditional: shownWhen !== undefined,
    isRepeated: control.field !== undefined && isInList(application.form, control.field),
    values: plannedValues(control, application),
  };
}

function plannedValues(
  control: PortalControl,
  { form, values, countries }: Application,
): PlannedValue[] {
  if (control.field === undefined) return [{ as: 'left', why: 'by-hand', show: '' }];
  const node = questionAt(form, control.field);
  if (!node) return [{ as: 'left', why: 'not-asked', show: '' }];
  const isWhole = node.type === 'list' || node.type === 'group';
  if (isWhole && control.part !== 'is-answered') return [{ as: 'left', why: 'by-hand', show: '' }];
  const found = isWhole ? [valueOf(values, control.field)] : valuesAt(values, control.field);
  return found.map((value) => controlValue(control, value, { node, countries }));
}

const valueOf = (values: Values, path: string): Value | undefined => values[path];

/** The values at a path, one for each row of the list that it goes through. */
function valuesAt(values: Values, path: string): (Value | undefined)[] {
  const [key = '', ...below] = path.split('.');
  const value = values[key];
  if (below.length === 0) return [value];
  if (Array.isArray(value)) {
    const rows = (value as Values[]).map((row) => valuesAt(row, below.join('.'))[0]);
    return rows.length > 0 ? rows : [undefined];
  }
  if (value === undefined || typeof value !== 'object') return [undefined];
  return valuesAt(value as Values, below.join('.'));
}

/** The questions on the way to a path: "phones.number" has the list and what is in its rows. */
function questionsTo(form: CompiledForm, path: string): (FieldNode | undefined)[] {
  let fields: readonly FieldNode[] = form.sections.flatMap((section) => section.fields);
  return path.split('.').map((key) => {
    const question = fields.find((field) => field.key === key);
    fields = question?.fields ?? [];
    return question;
  });
}

const questionAt = (form: CompiledForm, path: string): FieldNode | undefined =>
  questionsTo(form, path).at(-1);

const isInList = (form: CompiledForm, path: string): boolean =>
  questionsTo(form, path)
    .slice(0, -1)
    .some((question) => question?.type === 'list');
