import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { INLINE, isPlain } from './text.ts';
import type { Message } from './texts.ts';

/** A text that cannot be read: a brace without its partner, or a plural without `other`. */
export class MalformedText extends Error {
  override name = 'MalformedText';
  readonly position: number;

  constructor(reason: string, position: number) {
    super(reason);
    this.position = position;
  }
}

const NAME = 'After an opening brace comes a name, as in {name} or {n, plural, one {…} other {…}}.';
const KIND = 'After a name comes plural, select or number, as in {n, plural, one {…} other {…}}.';
const CHOICES = 'A plural holds only choices such as one {…}, =0 {…} or other {…}.';
const TAG = `The one tag is ${INLINE}, as in <${INLINE}>{label}</${INLINE}>.`;

/** What the parser calls a mistake, in words for whoever writes texts. */
const REASONS: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'This opening brace is never closed.',
  EMPTY_ARGUMENT: NAME,
  MALFORMED_ARGUMENT: NAME,
  EXPECT_ARGUMENT_TYPE: KIND,
  INVALID_ARGUMENT_TYPE: KIND,
  EXPECT_PLURAL_ARGUMENT_SELECTOR: CHOICES,
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: CHOICES,
  INVALID_PLURAL_ARGUMENT_SELECTOR: CHOICES,
  MISSING_OTHER_CLAUSE: 'A plural needs the choice other {…}.',
  INVALID_TAG: TAG,
  UNCLOSED_TAG: TAG,
  UNMATCHED_CLOSING_TAG: TAG,
};

/**
 * The syntax tree of a text in ICU's syntax. `{name}` stands for a value, `<inline>{name}</inline>`
 * for a label as this language writes it within a sentence; `{n, plural, =0 {none} one {# file}
 * other {# files}}` chooses by number, and `#` inside is the number. Throws MalformedText with the
 * place in the text.
 */
export function parseMessage(text: string): MessageFormatElement[] {
  if (text !== '' && isPlain(text)) return [{ type: TYPE.literal, value: text }];
  const tree = soundTreeOf(text);
  if (tree) return tree;
  // Places take as long again: they are asked for where there is something to say of one.
  for (const element of elementsIn(placedTreeOf(text))) {
    const reason = refusal(element);
    if (reason !== undefined) throw new MalformedText(reason, element.location?.start.offset ?? 0);
  }
  return parse(text);
}

/** Undefined where something is wrong with the text. */
function soundTreeOf(text: string): MessageFormatElement[] | undefined {
  try {
    const tree = parse(text);
    return elementsIn(tree).some((element) => refusal(element) !== undefined) ? undefined : tree;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The syntax tree of a text; undefined where the check of the copy tells what is wrong with it. */
export function readMessage(text: string): MessageFormatElement[] | undefined {
  try {
    return parseMessage(text);
  } catch (error) {
    if (error instanceof MalformedText) return undefined;
    throw error;
  }
}

/** A text as whoever shows it needs it: itself, or its syntax tree. */
export function compiledMessage(text: string): Message {
  return isPlain(text) ? text : (readMessage(text) ?? text);
}

/** The names of the values that a text asks for. */
export function namesIn(tree: readonly MessageFormatElement[]): string[] {
  return [...new Set(elementsIn(tree).flatMap((element) => nameOf(element) ?? []))];
}

/** The labels that a text writes as within a sentence, by the names of their values. */
export function inlineIn(tree: readonly MessageFormatElement[]): string[] {
  return elementsIn(tree).flatMap((element) =>
    isTagElement(element) ? namesIn(element.children) : [],
  );
}

/** The choices by number that a text makes, by the value that they count. */
export function pluralsIn(
  tree: readonly MessageFormatElement[],
): { name: string; choices: string[] }[] {
  return elementsIn(tree).flatMap((element) =>
    isPluralElement(element)
      ? [{ name: element.value, choices: Object.keys(element.options) }]
      : [],
  );
}

function placedTreeOf(text: string): MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { location } = error as SyntaxError & { location?: { start: { offset: number } } };
    throw new MalformedText(
      REASONS[error.message] ?? `This text cannot be read (${error.message}).`,
      location?.start.offset ?? 0,
    );
  }
}

/** What ICU's syntax allows and a text may not say; undefined for all else. */
function refusal(element: MessageFormatElement): string | undefined {
  if (isLiteralElement(element))
    return /[{}]/.test(element.value) ? 'This closing brace has no opening one.' : undefined;
  if (isTagElement(element)) return element.value === INLINE ? undefined : TAG;
  if (isDateElement(element) || isTimeElement(element))
    return `A date is written out by itself: {${element.value}}.`;
  const name = nameOf(element);
  if (name !== undefined && !/^[a-zA-Z]\w*$/.test(name)) return NAME;
  return isPluralElement(element) && !Object.keys(element.options).every(isChoice)
    ? CHOICES
    : undefined;
}

const isChoice = (choice: string): boolean => /^(=\d+|zero|one|two|few|many|other)$/.test(choice);

function nameOf(element: MessageFormatElement): string | undefined {
  return isArgumentElement(element) ||
    isNumberElement(element) ||
    isPluralElement(element) ||
    isSelectElement(element)
    ? element.value
    : undefined;
}

function elementsIn(tree: readonly MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((element) => [element, ...elementsIn(partsOf(element))]);
}

function partsOf(element: MessageFormatElement): MessageFormatElement[] {
  if (isTagElement(element)) return element.children;
  return isPluralElement(element) || isSelectElement(element)
    ? Object.values(element.options).flatMap(({ value }) => value)
    : [];
}
