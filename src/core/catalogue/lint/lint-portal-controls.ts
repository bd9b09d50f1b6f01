import type {
  Portal,
  PortalControl,
  PortalPage,
  FieldDefinition as Question,
} from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import { optionsOf } from '../validate/questions-by-path.ts';
import { otherPlace, type ReportedProblem } from '../validate/reporter.ts';
import type { LintReporter } from './lint-reporter.ts';
import { reportUnmetOptions } from './report-unmet-options.ts';

interface PortalMap {
  questions: ReadonlyMap<string, Question>;
  /** Questions for which "notFilled" has a reason. */
  excused: ReadonlySet<string>;
  reporter: LintReporter;
}

/** Whether the controls of a map can take what their questions give, and say how it is written. */
export function lintPortalControls(entry: Entry<Portal>, map: PortalMap): void {
  const { value, place } = entry;
  value.pages.forEach((page, index) => {
    reportTwice(page, (pointer) => place(`/pages/${index}${pointer}`), map.reporter);
    page.controls.forEach((control, at) => {
      const where = (key: string) => place(`/pages/${index}/controls/${at}${key}`);
      lintLists(control, where, map.reporter);
      const question = control.field === undefined ? undefined : map.questions.get(control.field);
      if (!question || control.part === 'is-answered') return;
      lintParts(control, question, { where, reporter: map.reporter });
      if (isDay(question)) lintDate(control, question, { where, reporter: map.reporter });
      lintWriting(control, question, { where, reporter: map.reporter });
      lintMeanings(control, question, { where, map });
    });
  });
  reportFilledExcuses(entry, map);
}

type Where = (key: string) => SourcePlace;
interface Linting {
  where: Where;
  reporter: LintReporter;
}

const isDay = ({ type }: Question): boolean => type === 'date' || type === 'month';

/** A list of entries belongs to what opens one. */
function lintLists(
  { kind, field, list, behind }: PortalControl,
  where: Where,
  reporter: LintReporter,
): void {
  if (kind === 'typeahead' && field !== undefined && list === undefined)
    reporter.warning(where(''), {
      code: 'missing_key',
      message: 'The map does not say which entries this typeahead shows.',
      hint: 'Write "list" with the selector of its entries, such as [role="option"].',
    });
  if (!NO_LIST.includes(kind)) return;
  for (const [key, selector] of Object.entries({ list, behind }))
    if (selector !== undefined)
      reporter.warning(where(`/${key}`), {
        code: 'conflict',
        message: `A control of the kind "${kind}" has no "${key}".`,
        hint: `Write "kind": "typeahead" where it shows entries, or leave "${key}" out.`,
      });
}

const NO_LIST: readonly PortalControl['kind'][] = ['text', 'checkbox', 'boxes', 'date'];

const TEXTS = ['text', 'textarea'];
/** Which types of question have the parts. */
const TYPES_WITH: Readonly<Record<string, readonly string[]>> = {
  street: TEXTS,
  'house-number': TEXTS,
  'given-names': TEXTS,
  surname: TEXTS,
  'dial-code': ['phone', ...TEXTS],
  number: ['phone', ...TEXTS],
  amount: ['money'],
  currency: ['money'],
};

function lintParts(
  { part, kind, parts }: PortalControl,
  question: Question,
  { where, reporter }: Linting,
): void {
  if (question.type === 'group' || question.type === 'list')
    reporter.error(where('/field'), {
      code: 'conflict',
      message: `"${question.key}" is a ${question.type}, which fills no control by itself.`,
      hint: 'Name a question in it, or write "part": "is-answered" where it is a yes or no.',
    });
  if (kind === 'date' && parts && !isDay(question))
    reporter.error(where('/field'), {
      code: 'conflict',
      message: `These are the boxes of a date, and "${question.key}" is of the type "${question.type}".`,
      hint: 'Name a question of the type "date" or "month", or another "kind".',
    });
  if (part === undefined || TYPES_WITH[part]?.includes(question.type)) return;
  const fitting = Object.keys(TYPES_WITH).filter((one) => TYPES_WITH[one]?.includes(question.type));
  const hint = hintFor(part, fitting);
  reporter.error(where('/part'), {
    code: 'conflict',
    message: `An answer of the type "${question.type}" has no part "${part}".`,
    hint: hint ?? 'Leave "part" out.',
  });
}

/** What a control gets where the map does not say how it writes dates. */
const USUAL = 'dd/MM/yyyy';

function lintDate(
  { kind, format, parts }: PortalControl,
  question: Question,
  { where, reporter }: Linting,
): void {
  if (kind === 'checkbox' || kind === 'boxes') return;
  const hasDay = kind === 'date' ? parts?.day !== undefined : (format ?? USUAL).includes('d');
  if (question.type === 'month' && hasDay)
    reporter.error(where(format === undefined || kind === 'date' ? '' : '/format'), {
      code: 'conflict',
      message: `This control takes a day, and "${question.key}" is a month: it would never be filled.`,
      hint: 'Write "format": "MM/yyyy" or "yyyy", or boxes without the day, or "byHand".',
    });
  else if (kind !== 'date' && format === undefined)
    reporter.warning(where(''), {
      code: 'missing_key',
      message: `The map does not say how this control writes dates; it would get "${USUAL}".`,
      hint: 'Write "format", or "byHand" instead of "field" where nobody has seen it.',
    });
}

/** How something is written that the answer is not. */
function lintWriting(
  { kind, format, country }: PortalControl,
  question: Question,
  { where, reporter }: Linting,
): void {
  const report = (key: string, message: string, hint: string) =>
    reporter.warning(where(`/${key}`), { code: 'conflict', message, hint });
  const is = `and "${question.key}" is of the type "${question.type}"`;
  if (format !== undefined && !isDay(question))
    report(
      'format',
      `"format" is how a date is written, ${is}.`,
      'Leave it out, or correct "field".',
    );
  if (country === undefined) return;
  if (question.type !== 'country' && !('optionsFrom' in question))
    report(
      'country',
      `"country" is how countries are named, ${is}.`,
      'Leave it out, or correct "field".',
    );
  else if (kind === 'text' && country !== 'name')
    report(
      'country',
      'A control of the kind "text" gets the name of the country.',
      'Leave it out.',
    );
}

/** Which option of ours each choice of the portal means. */
function lintMeanings(
  { options = [], field = '' }: PortalControl,
  question: Question,
  { where, map: { excused, reporter } }: { where: Where; map: PortalMap },
): void {
  options.forEach(({ ours }, index) => {
    const first = options.findIndex((option) => option.ours === ours);
    if (ours === undefined || first === index) return;
    reporter.warning(where(`/options/${index}/ours`), {
      code: 'duplicate_id',
      message: `Two choices mean "${ours}": "${options[index]?.label}" would never be taken.`,
      hint: otherPlace(where(`/options/${index}/ours`), where(`/options/${first}/ours`)),
    });
  });
  const met = new Set(options.flatMap(({ ours = [] }) => ours));
  const known = new Set(optionsOf(question).map(({ value }) => value));
  // An option that the question does not have is told by itself: it is meant to be one of these.
  if (excused.has(field) || met.size === 0 || [...met].some((ours) => !known.has(ours))) return;
  reportUnmetOptions(question, met, {
    place: where('/options'),
    lacks: 'is meant by none of these choices',
    hint: 'Add "ours" to the choice that means it, or name the question in "notFilled" with the reason.',
    reporter,
  });
}

const meansOurs = (options: NonNullable<PortalControl['options']>): boolean =>
  options.some(({ ours }) => ours !== undefined);

/** Two controls of a page that get the very same: hardly ever meant, save where a note says so. */
function reportTwice({ controls }: PortalPage, where: Where, reporter: LintReporter): void {
  controls.forEach((control, index) => {
    const { field, part, note, shownWhen } = control;
    const first = controls.findIndex((one) => takes(one) === takes(control));
    if (field === undefined || first === index || note !== undefined || shownWhen !== undefined)
      return;
    const problem: ReportedProblem = {
      code: 'duplicate_id',
      message:
        part === undefined
          ? `"${field}" fills two controls of this page.`
          : `The part "${part}" of "${field}" fills two controls of this page.`,
      hint: `Name the question that each asks for, or say in "note" why both take it. ${otherPlace(where(`/controls/${index}`), where(`/controls/${first}`))}`,
    };
    reporter.warning(where(`/controls/${index}/field`), problem);
  });
}

const takes = ({ field, part, ticked }: PortalControl): string =>
  JSON.stringify([field, part, ticked]);

/** A reason for what is filled all the same; one for options that the portal lacks is none. */
function reportFilledExcuses(
  { value: { pages, notFilled = [] }, place }: Entry<Portal>,
  { questions, reporter }: PortalMap,
): void {
  const controls = pages.flatMap((page) => page.controls);
  notFilled.forEach(({ field }, index) => {
    const filling = controls.filter((control) => field !== undefined && control.field === field);
    const lacksOptions = filling.some(({ options = [] }) => {
      const met = options.map(({ ours }) => ours);
      return (
        meansOurs(options) &&
        optionsOf(questions.get(field ?? '')).some(({ value }) => !met.includes(value))
      );
    });
    const [first] = filling;
    if (!first || lacksOptions) return;
    reporter.warning(place(`/notFilled/${index}/field`), {
      code: 'conflict',
      message: `"${field}" has a reason why nothing takes it, and the control "${first.id}" does.`,
      hint: 'Take one of them away.',
    });
  });
}
