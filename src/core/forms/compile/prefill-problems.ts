import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import type { Ast } from '../../expressions/ast.ts';
import { type Declarations, type FactType, textFact } from '../../expressions/fact-type.ts';
import { hintFor } from '../../expressions/suggest.ts';
import { PLACE_PARTS } from '../prefill/place-parts.ts';
import type { FormProblem } from './definition-problems.ts';

/**
 * Prefill paths that lead nowhere: a kind of document, a field of it, of the profile or of the trip
 * that does not exist.
 */
export function prefillProblems(form: Form, facts: Declarations): FormProblem[] {
  const sources = { ...fieldsOf(facts.documents), profile: facts.profile, trip: facts.trip };
  return form.sections.flatMap((section, index) =>
    inFields(section.fields, `/sections/${index}`, sources),
  );
}

type Sources = Readonly<Record<string, FactType | undefined>>;

function inFields(
  fields: readonly FieldDefinition[],
  above: string,
  sources: Sources,
): FormProblem[] {
  return fields.flatMap((field, index) => {
    const pointer = `${above}/fields/${index}`;
    const own = (field.prefill ?? []).flatMap((path, place) =>
      pathProblems(path, `${pointer}/prefill/${place}`, sources),
    );
    return 'fields' in field
      ? [
          ...own,
          ...(field.type === 'list' ? workedOutInRows(field.fields, pointer) : []),
          ...inFields(field.fields, pointer, sources),
        ]
      : own;
  });
}

/** What is worked out is about the whole journey, and no row of it. */
function workedOutInRows(fields: readonly FieldDefinition[], above: string): FormProblem[] {
  return fields.flatMap((field, index) => {
    const pointer = `${above}/fields/${index}`;
    const own: FormProblem[] =
      'workOut' in field
        ? [
            {
              pointer: `${pointer}/workOut`,
              code: 'unsupported',
              message:
                'A question within a list cannot be worked out: its rows come from documents.',
              hint: 'Use "prefill".',
            },
          ]
        : [];
    return [...own, ...('fields' in field ? workedOutInRows(field.fields, pointer) : [])];
  });
}

function pathProblems(path: string, pointer: string, sources: Sources): FormProblem[] {
  let scope: Sources = sources;
  const [root] = path.split('.');
  for (const word of path.split('.')) {
    const type = Object.hasOwn(scope, word) ? scope[word] : undefined;
    if (!type)
      return [
        {
          pointer,
          code: 'unknown_id',
          message: `"${path}" leads nowhere: there is no "${word}".`,
          hint: hintFor(word, Object.keys(scope)),
        },
      ];
    scope = root === 'profile' || root === 'trip' ? fieldsOf(type) : partsOf(type);
  }
  return [];
}

const SAID: readonly string[] = ['documents', 'profile', 'trip', 'visa'];

/** What reads nothing that anybody says would never fill its question. */
export function unsaidProblems(reads: readonly string[], pointer: string): FormProblem[] {
  return reads.some((path) => SAID.includes(path.split('.')[0] ?? ''))
    ? []
    : [
        {
          pointer,
          code: 'unsupported',
          message: 'This reads nothing of a document, the profile, the trip or the visa.',
        },
      ];
}

/** Words that an expression may give and that are none of the question's options. */
export function wordProblems(ast: Ast, field: FieldDefinition, pointer: string): FormProblem[] {
  const options = 'options' in field ? field.options : undefined;
  const words = (options ?? []).flatMap(({ value, label, aliases = [] }) => [
    value,
    label,
    ...aliases,
  ]);
  return options
    ? wordsGiven(ast)
        .filter((word) => !words.includes(word))
        .map((word) => ({
          pointer,
          code: 'unknown_option',
          message: `"${word}" is not one of the options.`,
          hint: hintFor(word, words),
        }))
    : [];
}

/** The texts that stand where the value of an expression is decided. */
function wordsGiven(ast: Ast): string[] {
  switch (ast[0]) {
    case 'value':
      return typeof ast[1] === 'string' ? [ast[1]] : [];
    case '?':
      return [...wordsGiven(ast[2]), ...wordsGiven(ast[3])];
    case 'list':
      return ast[1].flatMap(wordsGiven);
    case '+':
      return [...wordsGiven(ast[1]), ...wordsGiven(ast[2])];
    default:
      return [];
  }
}

/** A place in one line of a document has its parts too. */
function partsOf(type: FactType): Sources {
  return type.kind === 'text' && !type.options
    ? Object.fromEntries(PLACE_PARTS.map((part) => [part, textFact]))
    : fieldsOf(type);
}

function fieldsOf(type: FactType | undefined): Sources {
  if (type?.kind === 'record') return type.fields;
  return type?.kind === 'list' ? fieldsOf(type.item) : {};
}
