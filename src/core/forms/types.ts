import type { DateVariant, FieldDefinition, Option } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';

export type FieldType = FieldDefinition['type'];
export type LeafType = Exclude<FieldType, 'group' | 'list'>;

/** An index into CompiledForm.rules. */
export type RuleIndex = number;

/** A condition as data. */
export interface Rule {
  /** As it was written, for whoever explains it. */
  cel?: string;
  ast: Ast;
}

/** A first value that several facts give together: the expression, and the paths that it reads. */
export interface ComputedValue {
  ast: Ast;
  reads: string[];
  /** Only likely: it counts where nothing else says anything, and asks for a look. */
  isGuess?: true;
  /** Of a guess: when it asks for no look. */
  sureWhen?: Pick<ComputedValue, 'ast' | 'reads'>;
  /**
   * What it follows from, in a sentence; versions of the catalogue from before it was written have
   * none.
   */
  why?: string;
  /** The same where `sureWhen` holds. */
  whySure?: string;
}

/** One choice; `english` are its words on the official form where `label` is a translation. */
export type OptionNode = Option & { english?: string };

/**
 * One question of a compiled form: what the definition says, with its conditions as numbers of
 * rules.
 */
export interface FieldNode {
  key: string;
  type: FieldType;
  label: string;
  /** The label in English, as the official form asks; only where `label` is a translation. */
  english?: string;
  help?: string;
  required?: boolean;
  showWhen?: RuleIndex;
  requireWhen?: RuleIndex;
  prefill?: string[];
  workOut?: ComputedValue;
  /** The number or control on the official form. */
  official?: string;
  /** Part of what a person declares and signs: it counts for this form alone. */
  declares?: boolean;
  options?: OptionNode[];
  /** What earlier forms offered, for showing an answer in words; it cannot be chosen. */
  former?: OptionNode[];
  /** A set of countries by its name; countries themselves are one table that all forms share. */
  optionsFrom?: string;
  exclusive?: string;
  maxLength?: number;
  pattern?: string;
  patternMessage?: string;
  /** Numbers, or for a date "today" or yyyy-mm-dd. */
  min?: number | string;
  max?: number | string;
  unit?: string;
  currency?: string;
  accept?: string[];
  maxMegabytes?: number;
  statement?: string;
  /** The statement in English, which is what is signed; only where `statement` is a translation. */
  englishStatement?: string;
  minItems?: number;
  maxItems?: number;
  itemLabel?: string;
  /** Of a group or list. */
  fields?: FieldNode[];
}

export interface SectionNode {
  id: string;
  title: string;
  description?: string;
  showWhen?: RuleIndex;
  fields: FieldNode[];
}

/** A form as pure JSON: whoever has it and an evaluator can run it, without the parser. */
export interface CompiledForm {
  id: string;
  /** Of its words, where they are not in the language of who reads them. */
  language?: string;
  title: string;
  officialName: string;
  /** Left out where the form writes dates as the destination of the application does. */
  dateFormat?: DateVariant;
  script?: 'latin';
  emptyValueRule?: string;
  sections: SectionNode[];
  rules: Rule[];
  /**
   * The sets of countries that its questions name. They go with the form, so that a set which ops
   * change changes no form in flight.
   */
  sets?: Record<string, string[]>;
}

export interface Money {
  amount?: number | string;
  currency?: string;
}
/** Who declares, and the day. */
export interface Signature {
  name?: string;
  date?: string;
}

/**
 * The value of one question. Texts are never '', lists never []; dates are yyyy-mm-dd and months
 * yyyy-mm; countries are two-letter codes. What a person typed into a date, month, number or amount
 * and we do not understand stays as the text that was typed: nothing is lost, and the check says
 * what is wrong.
 */
type LeafValue = string | number | boolean | string[] | Money | Signature;
export type Value = LeafValue | Values | Values[];
/** Values by key; groups nested, lists as rows. */
export interface Values {
  [key: string]: Value | undefined;
}

/** A leaf's path through its groups ("home_address.city"), or a list's own path ("phones"). */
export type AnswerKey = string;
/**
 * What a person said: a value, or null for "left empty on purpose", which prefill does not fill.
 */
export type Answer = LeafValue | Values[] | null;
export type Answers = ReadonlyMap<AnswerKey, Answer>;

/** Fractions of the page: left, top, width, height. */
export type SourceBox = [number, number, number, number];

/**
 * Where a value comes from. `check`: matched loosely, read unsurely or contradicted, so a person
 * should look. `confirmedBy`: the account of who confirmed it; absent for whoever does so on this
 * page.
 */
export type Source =
  | {
      kind: 'document';
      documentId: string;
      fileName: string;
      category: string;
      namespace?: string;
      isOneOfSeveral?: true;
      field?: string;
      page?: number;
      box?: SourceBox;
      confidence: number;
      raw: string;
      check: boolean;
      confirmed?: boolean;
      confirmedBy?: string;
    }
  | { kind: 'profile'; check: boolean; confirmed?: boolean; confirmedBy?: string }
  | { kind: 'trip'; check: boolean; confirmed?: boolean; confirmedBy?: string }
  /** No document says it: it follows from several things, or is only likely. */
  | {
      kind: 'computed';
      isAssumed?: true;
      why?: string;
      check: boolean;
      confirmed?: boolean;
      confirmedBy?: string;
    }
  | { kind: 'person'; by?: string; byName?: string; at?: string };

/** Another value for a question that a person has answered. */
export interface CellSuggestion {
  value: Value;
  source: Source;
}

/**
 * Someone else's answer to the same question, saved meanwhile; a missing value means that they
 * emptied it.
 */
export interface Clash {
  value?: Value;
  by?: string;
  byName?: string;
  at?: string;
}

/**
 * What a check across form and documents says about a question: what is wrong, and what to do. Only
 * a `bad` one can be put right at this question.
 */
export interface Remark {
  id: string;
  tone: 'bad' | 'warn' | 'info';
  text: string;
  fix: string;
  /** The document that it is about. */
  docId?: string;
  /** What may be done at once, by its verb, with the key of its words. */
  fixes?: readonly { name: 'remove-document' | 'use-as-primary' | 'change-trip'; label: string }[];
}

/** One thing wrong, in Ajv's words; `message` is a key of the copy, filled from `params`. */
export interface FormError {
  /** JSON pointer into the pruned answers: "/phones/0/number". */
  instancePath: string;
  keyword: string;
  params: Record<string, string | number>;
  message: string;
}
