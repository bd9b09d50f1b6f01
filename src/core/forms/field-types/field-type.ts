import type { Countries, DateVariant, Option } from '../../../contract/catalogue.ts';
import type { FactType } from '../../expressions/fact-type.ts';
import type { FactSources } from '../../facts/declare-facts.ts';
import type { CheckContext, CountryTable } from '../check-context.ts';
import type { FormProblem } from '../compile/definition-problems.ts';
import type { Match, MatchedBy, OptionCandidate } from '../prefill/match.ts';
import type { ValueCandidate } from '../prefill/sources.ts';
import type { FieldNode, FormError, Value } from '../types.ts';
import type { WireValue } from '../wire/to-wire.ts';
import type { Sent, WireError } from './read-wire.ts';

/**
 * Everything that core knows of one type of question, such as a date: one file each, one line each
 * in registry.ts. Groups and lists hold questions and are none of these: whoever walks through a
 * form knows them.
 *
 * A `value` is never blank: who calls has seen to that. It may still be wrong for the question, for
 * what a person typed and we do not understand is kept as it was typed.
 */
export interface FieldTypeDefinition {
  /** Answers are chosen among the question's options or among countries. */
  readonly isChoice: boolean;
  /** It declares something: it counts for this form alone, and paper has a line to sign on. */
  readonly isDeclaration: boolean;
  /** Paper may have the form's word for "does not apply" in place of an answer. */
  readonly takesEmptyWord: boolean;

  /** What no schema can say is wrong with a question as ops wrote it. */
  problems?(field: WrittenField, pointer: string): FormProblem[];
  /** What expressions may read of an answer. */
  factType(field: WrittenField, sources: FormSources): FactType;

  /** Whether JSON is of the kind that the question takes, be it right or wrong for it. */
  takes(value: unknown): boolean;
  /** The value as it is kept; undefined when nothing is left of it. */
  normalise(value: Value, node: FieldNode): Value | undefined;
  /** Whether it answers the question: a box that is not ticked does not. */
  isAnswer(value: Value): boolean;
  /** The mistake of a required question without an answer. */
  missing(node: FieldNode): ValueError;
  /** What is wrong with a value that is there. */
  check(value: Value, node: FieldNode, context: CheckContext): ValueError[];
  /** The same verdict as `check`, as a draft-07 schema. */
  jsonSchema(node: FieldNode, context: CheckContext): JsonSchema;
  /** What of a value counts by itself where another part of it is wrong: a choice beside others. */
  soundPart?(value: Value, node: FieldNode, context: CheckContext): Value | undefined;

  /** Reads what came in; what cannot be read is told in `errors`, and gives undefined. */
  fromWire(sent: Sent, node: FieldNode, errors: WireError[]): Value | undefined;
  /** Writes the value for its way: dates as dd/MM/yyyy. */
  toWire(value: Value): WireValue;
  /** The value as people read it; what we do not understand as it was typed. */
  display(value: Value, node: FieldNode, context: DisplayContext): string;
  /** What becomes of something that a document, the profile or the journey says. */
  convert(source: SourceValue, node: FieldNode, context: ConvertContext): Conversion;
}

/** A mistake in one value, without its place. */
export type ValueError = Omit<FormError, 'instancePath'>;

/** A draft-07 schema; open, because it is only ever built and published. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What types read of a question as ops wrote it. */
export type WrittenField = Pick<FieldNode, 'key' | 'options' | 'optionsFrom' | 'min' | 'max'>;

/** The words that a form's facts may take. */
export type FormSources = Pick<FactSources, 'countries' | 'named' | 'sets'>;

/** What display needs besides the value. */
export interface DisplayContext {
  countries: Pick<CountryTable, 'label'>;
  /** The words for a ticked and an unticked box. */
  yes: string;
  no: string;
  /** English when left out. */
  language?: string | undefined;
  /** How an official form writes dates; people read "Jan 5, 2025". */
  dateFormat?: DateVariant;
  /** The name of a document, for questions that are answered with a file. */
  fileName?: (documentId: string) => string | undefined;
}

/** A value that was read, its source, and the fields read beside it. */
export type SourceValue = Pick<ValueCandidate, 'value' | 'source' | 'beside'>;

/** What one question makes of a value that was read: its answer if it fits, and how it was found. */
export interface Conversion {
  value?: Value;
  by?: MatchedBy | 'converted';
  /** A person should look. */
  needsReview: boolean;
  candidates: OptionCandidate[];
}

/** What may be chosen, and how words are matched with it. */
export interface ConvertContext {
  countries: Countries['countries'];
  /** From every code and name of a country in capitals to its two-letter code. */
  codes: Readonly<Record<string, string>>;
  /** The option that a text means. */
  matchOption(text: string, options: readonly Option[]): Match;
  /** The country of a set, or of all, that a text means. */
  matchCountry(text: string, set?: string): Match;
}
