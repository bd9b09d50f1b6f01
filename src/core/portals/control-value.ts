import type { Countries, PortalControl } from '../../contract/catalogue.ts';
import type { FieldNode, Money, Value } from '../forms/types.ts';
import { dateParts, dateText } from './date-text.ts';
import type { DatePart, LeftWhy, PlannedChoice, PlannedValue } from './filing-plan.ts';
import { type AnswerPart, partOfValue } from './part-of-value.ts';

type CountryList = Countries['countries'];
interface Asked {
  node: FieldNode;
  countries: CountryList;
}

/** What goes into one control of a portal for one answer of ours. */
export function controlValue(
  control: PortalControl,
  value: Value | undefined,
  { node, countries }: Asked,
): PlannedValue {
  if (control.part === 'is-answered')
    return choiceOf(value === undefined ? 'no' : 'yes', control, { node, countries });
  if (control.kind === 'checkbox') return tick(control, value);
  if (value === undefined) return left('unanswered', '');
  if (control.kind === 'boxes') return choices(control, value, { node, countries });
  if (node.type === 'date' || node.type === 'month') return date(control, String(value));
  if (Array.isArray(value)) return oneOrNone(control, value as string[], { node, countries });
  const text = textOf(value, control, node);
  if (text === undefined) return left('no-match', String(show(value, node, countries)));
  if (control.kind !== 'text') return choiceOf(text.text, control, { node, countries });
  return textEntry(control, { ...text, text: wordsToWrite(text.text, { node, countries }) });
}

const textEntry = (
  { maxLength }: PortalControl,
  { text, isGuess }: { text: string; isGuess?: true },
): PlannedValue =>
  maxLength !== undefined && text.length > maxLength
    ? left('too-long', text)
    : { as: 'text', text, show: text, ...(isGuess && { isGuess }) };

const left = (why: LeftWhy, text: string): PlannedValue => ({ as: 'left', why, show: text });

function tick({ ticked, label }: PortalControl, value: Value | undefined): PlannedValue {
  if (value === undefined) return left('unanswered', '');
  const isOn =
    ticked === undefined
      ? value === true
      : Array.isArray(value)
        ? (value as string[]).includes(ticked)
        : value === ticked;
  return { as: 'tick', isOn, show: label };
}

function choices(control: PortalControl, value: Value, asked: Asked): PlannedValue {
  if (typeof value === 'boolean') return onlyBox(control, value);
  const chosen = Array.isArray(value) ? (value as string[]) : [String(value)];
  const planned = chosen.map((one) => plannedChoice(one, control, asked));
  if (planned.some((one) => one === undefined))
    return left('no-match', chosen.map((one) => show(one, asked.node, asked.countries)).join(', '));
  return {
    as: 'choices',
    choices: planned as PlannedChoice[],
    show: chosen.map((one) => show(one, asked.node, asked.countries)).join(', '),
  };
}

/** A question of several choices, asked by a control of one: sure where one was chosen. */
function oneOrNone(control: PortalControl, chosen: string[], asked: Asked): PlannedValue {
  const [only, ...more] = chosen;
  if (only === undefined) return left('unanswered', '');
  const said = chosen.map((one) => show(one, asked.node, asked.countries)).join(', ');
  if (control.kind === 'text') return textEntry(control, { text: said });
  return more.length === 0 ? choiceOf(only, control, asked) : left('one-choice', said);
}

/** A yes of ours ticks the box that says so: by its own words, or by those of its heading. */
const onlyBox = ({ label }: PortalControl, isYes: boolean): PlannedValue =>
  isYes
    ? { as: 'choices', choices: [{ words: [label, 'Yes'] }], show: 'Yes' }
    : left('unanswered', '');

function choiceOf(value: string, control: PortalControl, asked: Asked): PlannedValue {
  const text = show(value, asked.node, asked.countries);
  const choice = plannedChoice(value, control, asked);
  return choice ? { as: 'choice', choice, show: text } : left('no-match', text);
}

/** Nothing where the portal's choices are known and none of them means it. */
function plannedChoice(
  value: string,
  { options, country: names }: PortalControl,
  { node, countries }: Asked,
): PlannedChoice | undefined {
  const known = options?.find(({ ours }) => ours === value);
  if (known)
    return { ...(known.value !== undefined && { code: known.value }), words: [known.label] };
  if (options?.some(({ ours }) => ours !== undefined)) return undefined;
  if (isOfCountries(node)) {
    const country = countries.find((one) => one.value === value);
    if (!country) return undefined;
    const words = [country.label, ...(country.aliases ?? [])];
    if (names === 'alpha3') return { code: country.alpha3, isStandard: true, words };
    return names === 'alpha2' ? { code: country.value, isStandard: true, words } : { words };
  }
  const option = node.options?.find((one) => one.value === value);
  const words = option
    ? [option.english ?? option.label, option.value, ...(option.aliases ?? [])]
    : [value];
  return { words };
}

function date({ kind, format = 'dd/MM/yyyy', parts }: PortalControl, iso: string): PlannedValue {
  if (kind === 'date' && parts) {
    const boxes = Object.keys(parts) as DatePart[];
    const planned = dateParts(iso, { format, boxes });
    return planned
      ? { as: 'date', parts: planned, show: Object.values(planned).join(' ') }
      : left('no-match', iso);
  }
  const text = dateText(iso, format);
  return text === undefined ? left('no-match', iso) : { as: 'text', text, iso, show: text };
}

/** The answer as one text, or the part of it that the control asks for. */
function textOf(
  value: Value,
  { part }: PortalControl,
  node: FieldNode,
): { text: string; isGuess?: true } | undefined {
  if (node.type === 'money') {
    const { amount, currency } = value as Money;
    const text = part === 'currency' ? currency : amount;
    return text === undefined ? undefined : { text: String(text) };
  }
  if (typeof value === 'object') return undefined;
  if (part === undefined) return { text: String(value) };
  const text = partOfValue(String(value), part as AnswerPart);
  return text === undefined ? undefined : { text, isGuess: true };
}

/** Questions whose choices are the list of countries say so, whatever their type. */
const isOfCountries = ({ type, optionsFrom }: FieldNode): boolean =>
  type === 'country' || optionsFrom !== undefined;

/** What a text box gets of a choice of ours: its words. */
const wordsToWrite = (text: string, { node, countries }: Asked): string =>
  isOfCountries(node) || node.options ? show(text, node, countries) : text;

function show(value: Value, node: FieldNode, countries: CountryList): string {
  if (typeof value === 'object') {
    const { amount, currency } = value as Money;
    return [amount, currency].filter((one) => one !== undefined).join(' ');
  }
  if (isOfCountries(node))
    return countries.find((one) => one.value === value)?.label ?? String(value);
  const option = node.options?.find((one) => one.value === value);
  return option ? (option.english ?? option.label) : String(value);
}
