import { astFromWire, astToWire, type WireAst } from '../../expressions/ast-wire.ts';
import type {
  CompiledForm,
  FieldNode,
  OptionNode,
  Rule,
  RuleIndex,
  SectionNode,
} from '../types.ts';

/**
 * "Yes" for an option whose value is its label as a key, else value and label; behind a translation
 * its English words.
 */
type WireOption = string | [value: string, label: string, english?: string];

interface WireConditions {
  showWhen?: WireAst;
  requireWhen?: WireAst;
}

/**
 * A question as it travels. Left out: the type of a text, a key that is the label as a key, and
 * that an answer is required.
 */
type WireField = Omit<
  FieldNode,
  | 'key'
  | 'type'
  | 'required'
  | 'prefill'
  | 'workOut'
  | 'official'
  | 'declares'
  | 'options'
  | 'fields'
  | keyof WireConditions
> &
  WireConditions & {
    key?: string;
    type?: FieldNode['type'];
    /** Said where it is not what goes without saying: required, unless a condition decides. */
    required?: boolean;
    options?: WireOption[];
    fields?: WireField[];
  };

type WireSection = Omit<SectionNode, 'fields' | 'showWhen'> &
  Pick<WireConditions, 'showWhen'> & { fields: WireField[] };

/**
 * A form as it travels to the browser: conditions beside what they decide, without what the browser
 * has no use for (sources of first values, words of documents, what is declared, conditions as they
 * were written) and without what goes without saying.
 */
export type WireForm = Omit<CompiledForm, 'sections' | 'rules'> & { sections: WireSection[] };

/** Writes a form for the way to the browser. */
export function formToWire({ sections, rules, ...form }: CompiledForm): WireForm {
  return {
    ...form,
    sections: sections.map(({ showWhen, fields, ...section }) => ({
      ...conditionsToWire({ showWhen }, rules),
      ...section,
      fields: fields.map((field) => fieldToWire(field, rules)),
    })),
  };
}

/** Reads what formToWire wrote. */
export function formFromWire({ sections, ...form }: WireForm): CompiledForm {
  const book = new RuleBook();
  const nodes = sections.map(({ showWhen, fields, ...section }) => ({
    ...section,
    ...book.numbers({ showWhen }),
    fields: fields.map((field) => fieldFromWire(field, book)),
  }));
  return { ...form, sections: nodes, rules: book.rules };
}

/** Gives each condition its number; the same one is kept once. */
class RuleBook {
  readonly rules: Rule[] = [];
  readonly #known = new Map<string, RuleIndex>();

  numbers({ showWhen, requireWhen }: WireConditions): Pick<FieldNode, 'showWhen' | 'requireWhen'> {
    return {
      ...(showWhen !== undefined && { showWhen: this.#number(showWhen) }),
      ...(requireWhen !== undefined && { requireWhen: this.#number(requireWhen) }),
    };
  }

  #number(condition: WireAst): RuleIndex {
    const name = JSON.stringify(condition);
    const index = this.#known.get(name) ?? this.rules.push({ ast: astFromWire(condition) }) - 1;
    this.#known.set(name, index);
    return index;
  }
}

function conditionsToWire(
  { showWhen, requireWhen }: Pick<FieldNode, 'showWhen' | 'requireWhen'>,
  rules: readonly Rule[],
): WireConditions {
  const [shows, requires] = [showWhen, requireWhen].map((index) => rules[index ?? -1]?.ast);
  return {
    ...(shows && { showWhen: astToWire(shows) }),
    ...(requires && { requireWhen: astToWire(requires) }),
  };
}

/**
 * Conditions first, then name and words, then the rest: neighbours that are alike make a packed
 * form small.
 */
function fieldToWire(
  {
    key,
    type,
    label,
    help,
    required = false,
    showWhen,
    requireWhen,
    prefill,
    workOut,
    official,
    declares,
    options,
    fields,
    ...node
  }: FieldNode,
  rules: readonly Rule[],
): WireField {
  const conditions = conditionsToWire({ showWhen, requireWhen }, rules);
  return {
    ...conditions,
    ...(key !== asKey(label) && { key }),
    label,
    ...(help !== undefined && { help }),
    ...(type !== 'text' && { type }),
    ...node,
    ...(required !== isRequiredUnsaid(conditions) && { required }),
    ...(options && { options: options.map(optionToWire) }),
    ...(fields && { fields: fields.map((field) => fieldToWire(field, rules)) }),
  };
}

function fieldFromWire(
  { key, type = 'text', required, showWhen, requireWhen, options, fields, ...node }: WireField,
  book: RuleBook,
): FieldNode {
  return {
    key: key ?? asKey(node.label),
    type,
    ...node,
    ...book.numbers({ showWhen, requireWhen }),
    ...((required ?? isRequiredUnsaid({ requireWhen })) && { required: true }),
    ...(options && { options: options.map(optionFromWire) }),
    ...(fields && { fields: fields.map((field) => fieldFromWire(field, book)) }),
  };
}

/** Most questions must be answered; those with a condition for it must not always. */
function isRequiredUnsaid({ requireWhen }: WireConditions): boolean {
  return requireWhen === undefined;
}

function optionToWire({ value, label, english }: OptionNode): WireOption {
  if (english !== undefined) return [value, label, english];
  return value === asKey(label) ? label : [value, label];
}

function optionFromWire(option: WireOption): OptionNode {
  if (typeof option === 'string') return { value: asKey(option), label: option };
  const [value, label, english] = option;
  return { value, label, ...(english !== undefined && { english }) };
}

/** A label as a key is mostly made of it: "No longer work" is no_longer_work. */
function asKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');
}
