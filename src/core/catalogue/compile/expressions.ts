import type { Ast } from '../../expressions/ast.ts';
import {
  anything,
  booleanFact,
  type Declarations,
  type FactType,
  union,
} from '../../expressions/fact-type.ts';
import { parseExpression } from '../../expressions/parse-expression.ts';
import type { ParsedExpression } from '../../expressions/parsed-expression.ts';
import {
  declareFacts,
  declareFile,
  declarePageFacts,
  declareStatusFacts,
  type FactSources,
  REQUIREMENTS,
} from '../../facts/declare-facts.ts';
import { declareForm } from '../../forms/compile/form-facts.ts';
import type { Catalogue } from '../catalogue.ts';
import type { SourcePlace } from '../source/source.ts';
import type { Reporter } from '../validate/reporter.ts';
import { factSources } from './fact-sources.ts';
import type { PlacedPattern } from './patterns.ts';

const NEVER: Ast = ['value', false];

/** A condition where it is written, with what it may read. */
export interface PlacedCondition {
  ast: Ast;
  facts: Declarations;
  place: SourcePlace;
}

/**
 * Parses the expressions of a catalogue over its facts and reports their mistakes at their places.
 */
export class Expressions {
  readonly sources: FactSources;
  /** What requirements, forms and checks read. */
  readonly facts: Declarations;
  /** What screens, steps, lists and actions read. */
  readonly pageFacts: Declarations;
  /** What conditions of statuses read. */
  readonly statusFacts: Declarations;
  /** The regular expressions of all expressions that were parsed. */
  readonly patterns: PlacedPattern[] = [];
  /** The conditions of all files but forms, which keep theirs. */
  readonly conditions: PlacedCondition[] = [];
  private readonly catalogue: Catalogue;
  private readonly reporter: Reporter;
  private readonly withForms = new Map<string, Declarations>();

  constructor(catalogue: Catalogue, reporter: Reporter) {
    this.catalogue = catalogue;
    this.reporter = reporter;
    this.sources = factSources(catalogue);
    this.facts = declareFacts(this.sources);
    this.pageFacts = declarePageFacts(this.sources);
    this.statusFacts = declareStatusFacts(this.sources);
  }

  /** A condition as a syntax tree; one with a mistake is reported and never holds. */
  condition(
    source: string,
    { place, facts = this.facts }: { place: SourcePlace; facts?: Declarations },
  ): Ast {
    const ast = this.parse(source, { place, facts, expected: booleanFact })?.ast;
    if (ast) this.conditions.push({ ast, facts, place });
    return ast ?? NEVER;
  }

  /** A condition that may be left out. */
  optional(
    source: string | undefined,
    at: { place: SourcePlace; facts?: Declarations },
  ): Ast | undefined {
    return source === undefined ? undefined : this.condition(source, at);
  }

  /**
   * An expression of any type, or nothing when it has a mistake; `shift` when it stands within a
   * longer text.
   */
  parse(
    source: string,
    {
      place,
      facts,
      expected,
      shift,
    }: { place: SourcePlace; facts: Declarations; expected?: FactType; shift?: number },
  ): ParsedExpression | undefined {
    const parsed = parseExpression(source, facts, expected);
    if (Array.isArray(parsed)) {
      this.reporter.reportInText(place, parsed, shift);
      return undefined;
    }
    for (const { source: pattern, offset, length } of parsed.patterns) {
      const excerpt = { text: source, start: offset + (shift ?? 0), length };
      this.patterns.push({ source: pattern, flags: 'u', place, excerpt });
    }
    return parsed;
  }

  /** The facts that a sound expression reads. */
  readsOf(source: string, facts: Declarations): string[] {
    const parsed = parseExpression(source, facts);
    return Array.isArray(parsed) ? [] : parsed.reads;
  }

  /** The facts together with the answers of forms: what one of them asks may be read. */
  withForm(ids: readonly string[]): Declarations {
    const name = [...new Set(ids)].sort().join(' ');
    const declarations = this.withForms.get(name) ?? {
      ...this.facts,
      form: this.formFact(name.split(' ')),
    };
    this.withForms.set(name, declarations);
    return declarations;
  }

  /**
   * What checks read: besides the answers, how far the documents of the visa are there; and the one
   * document that they are about.
   */
  ofChecks(ids: readonly string[], each?: string): Declarations {
    return {
      ...this.withForm(ids),
      requirements: REQUIREMENTS,
      ...(each === 'file' && { file: declareFile(this.sources) }),
    };
  }

  /** A form that could not be read is not checked a second time, so that all may be named. */
  private formFact(ids: readonly string[]): FactType {
    const types = ids.map((id) => {
      const form = this.catalogue.files.form.find((entry) => entry.value.id === id)?.value;
      return form ? declareForm(form, this.sources) : anything;
    });
    return types.reduce(union);
  }
}
