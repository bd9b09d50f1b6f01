import type {
  FieldDefinition,
  Form,
  Section,
  WorkedOutDefinition as Written,
} from '../../../contract/catalogue.ts';
import { booleanFact, type Declarations, type FactType } from '../../expressions/fact-type.ts';
import { parseExpression } from '../../expressions/parse-expression.ts';
import type { ParsedExpression } from '../../expressions/parsed-expression.ts';
import type { FactSources } from '../../facts/declare-facts.ts';
import { dependencyGraphOf } from '../store/dependency-graph.ts';
import type {
  CompiledForm,
  ComputedValue,
  FieldNode,
  Rule,
  RuleIndex,
  SectionNode,
} from '../types.ts';
import {
  definitionProblems,
  type FormPattern,
  type FormProblem,
  fieldPatterns,
} from './definition-problems.ts';
import { declareForm, declareRow } from './form-facts.ts';
import { prefillProblems, unsaidProblems, wordProblems } from './prefill-problems.ts';

/** What a form is compiled against: the facts around it (declareFacts) and the countries. */
export interface FormContext {
  facts: Declarations;
  sources: Pick<FactSources, 'countries' | 'sets'>;
}

interface Compiling {
  context: FormContext;
  rules: Rule[];
  ruleIndexes: Map<string, RuleIndex>;
  problems: FormProblem[];
  patterns: FormPattern[];
}

/** A form as data, what is wrong with it, and the regular expressions that run with it. */
export interface FormResult {
  compiled: CompiledForm;
  problems: FormProblem[];
  patterns: FormPattern[];
}

/** Where a definition stands: its JSON pointer, and the facts that its conditions may read. */
interface CompilePosition {
  pointer: string;
  facts: Declarations;
}

/**
 * Turns a form as ops write it into pure JSON: conditions parsed and type-checked against the
 * form's own facts. All problems come back at once; with problems the compiled form must not be
 * used. For the server and tools alone: it needs the parser.
 */
export function compileForm(form: Form, context: FormContext): FormResult {
  const problems = [
    ...definitionProblems(form, context.sources),
    ...prefillProblems(form, context.facts),
  ];
  const work: Compiling = {
    context,
    rules: [],
    ruleIndexes: new Map(),
    problems,
    patterns: fieldPatterns(form),
  };
  const facts = { ...context.facts, form: declareForm(form, context.sources) };
  const sections = form.sections.map((section, index) =>
    compileSection(section, { pointer: `/sections/${index}`, facts }, work),
  );
  const { id, title, officialName, dateFormat, script, emptyValueRule } = form;
  const compiled = bare({
    id,
    title,
    officialName,
    dateFormat,
    script,
    emptyValueRule,
    sections,
    rules: work.rules,
    sets: setsNamed(sections, context.sources.sets),
  });
  if (!work.problems.length) work.problems.push(...cycleProblems(compiled));
  return { compiled, problems, patterns: work.patterns };
}

/** The set of all countries is not among them: a country that is new is new for everybody. */
function setsNamed(
  sections: readonly SectionNode[],
  sets: FactSources['sets'],
): CompiledForm['sets'] {
  const named = new Set(sections.flatMap(({ fields }) => fields).flatMap(namesIn));
  const own = Object.entries(sets).filter(([name]) => named.has(name) && name !== 'all');
  return own.length > 0
    ? Object.fromEntries(own.map(([name, codes]) => [name, [...codes]]))
    : undefined;
}

function namesIn({ optionsFrom, fields = [] }: FieldNode): string[] {
  return [...(optionsFrom === undefined ? [] : [optionsFrom]), ...fields.flatMap(namesIn)];
}

function compileSection(section: Section, place: CompilePosition, work: Compiling): SectionNode {
  const { id, title, description, showWhen } = section;
  const rule = compileRule(showWhen, { ...place, pointer: `${place.pointer}/showWhen` }, work);
  return bare({
    id,
    title,
    description,
    showWhen: rule,
    fields: compileFields(section.fields, place, work),
  });
}

function compileFields(
  fields: readonly FieldDefinition[],
  place: CompilePosition,
  work: Compiling,
): FieldNode[] {
  return fields.map((field, index) =>
    compileField(field, { ...place, pointer: `${place.pointer}/fields/${index}` }, work),
  );
}

function compileField(field: FieldDefinition, place: CompilePosition, work: Compiling): FieldNode {
  const { source, certain, showWhen, requireWhen, workOut, fields, ...rest } =
    field as FieldDefinition & {
      fields?: FieldDefinition[];
      workOut?: Written;
    };
  const rules = {
    showWhen: compileRule(showWhen, { ...place, pointer: `${place.pointer}/showWhen` }, work),
    requireWhen: compileRule(
      requireWhen,
      { ...place, pointer: `${place.pointer}/requireWhen` },
      work,
    ),
  };
  if (!('fields' in field))
    return bare({
      ...rest,
      ...rules,
      workOut: compileWorkedOut(
        workOut,
        field,
        { pointer: `${place.pointer}/workOut/value`, facts: work.context.facts },
        work,
      ),
    });
  const facts = { ...place.facts, ...declareRow(field, work.context.sources) };
  return bare({
    ...rest,
    ...rules,
    fields: compileFields(fields ?? [], { ...place, facts }, work),
  });
}

/**
 * What is worked out reads no answers: it is there before them. Every word that it may give must be
 * one of the question's own.
 */
function compileWorkedOut(
  written: Written | undefined,
  field: FieldDefinition,
  { pointer, facts }: CompilePosition,
  work: Compiling,
): ComputedValue | undefined {
  if (!written) return undefined;
  const parsed = parsedOrReported(written.value, { pointer, facts }, work);
  if (!parsed) return undefined;
  work.problems.push(
    ...wordProblems(parsed.ast, field, pointer),
    ...unsaidProblems(parsed.reads, pointer),
  );
  const sure =
    written.sureWhen === undefined
      ? undefined
      : parsedOrReported(
          written.sureWhen,
          { pointer: pointer.replace(/value$/, 'sureWhen'), facts },
          work,
          booleanFact,
        );
  return {
    ast: parsed.ast,
    reads: parsed.reads,
    ...(written.isGuess && { isGuess: true }),
    ...(sure && { sureWhen: { ast: sure.ast, reads: sure.reads } }),
    why: written.why,
    ...(written.whySure !== undefined && { whySure: written.whySure }),
  };
}

/** An expression that is read; of one that is not the problems are reported. */
function parsedOrReported(
  cel: string,
  { pointer, facts }: CompilePosition,
  { problems, patterns }: Compiling,
  expected?: FactType,
): ParsedExpression | undefined {
  const parsed = parseExpression(cel, facts, expected);
  const excerpt = (offset: number, length: number) => ({ text: cel, start: offset, length });
  if (Array.isArray(parsed)) {
    problems.push(
      ...parsed.map(({ offset, length, ...problem }) => ({
        ...problem,
        pointer,
        excerpt: excerpt(offset, length),
      })),
    );
    return undefined;
  }
  patterns.push(
    ...parsed.patterns.map(({ source, offset, length }) => ({
      pointer,
      source,
      flags: 'u',
      excerpt: excerpt(offset, length),
    })),
  );
  return parsed;
}

/** The same condition over the same facts is kept once. */
function compileRule(
  cel: string | undefined,
  { pointer, facts }: CompilePosition,
  work: Compiling,
): RuleIndex | undefined {
  if (cel === undefined) return undefined;
  const parsed = parsedOrReported(cel, { pointer, facts }, work, booleanFact);
  if (!parsed) return undefined;
  const name = `${cel}\n${JSON.stringify(parsed.ast)}`;
  const index = work.ruleIndexes.get(name) ?? work.rules.push({ cel, ast: parsed.ast }) - 1;
  work.ruleIndexes.set(name, index);
  return index;
}

/** A condition that waits for itself would never come to rest. */
function cycleProblems(compiled: CompiledForm): FormProblem[] {
  const { cycle } = dependencyGraphOf(compiled);
  const [first] = cycle;
  if (!first) return [];
  const cyclePath = [...cycle, first].map((treeNode) => treeNode.path).join(' ← ');
  const message = `Whether "${first.path}" shows depends on itself: ${cyclePath}. Take one of these conditions away, or let it read another answer.`;
  return [{ pointer: pointerOf(compiled, first.path), code: 'cycle', message }];
}

function pointerOf(form: CompiledForm, path: string): string {
  if (path.startsWith('#'))
    return `/sections/${form.sections.findIndex((section) => `#${section.id}` === path)}/showWhen`;
  const [top, ...keys] = path.split('.');
  const section = form.sections.findIndex(({ fields }) =>
    fields.some((field) => field.key === top),
  );
  let fields: readonly FieldNode[] = form.sections[section]?.fields ?? [];
  const pointer = [top, ...keys].map((key) => {
    const index = fields.findIndex((field) => field.key === key);
    fields = fields[index]?.fields ?? [];
    return `/fields/${index}`;
  });
  return `/sections/${section}${pointer.join('')}/showWhen`;
}

/** Without the members that are undefined, so that the result is what JSON would keep. */
function bare<T extends object>(object: T): T {
  for (const key of Object.keys(object) as (keyof T)[])
    if (object[key] === undefined) delete object[key];
  return object;
}
