import { questionAt } from '../answer-keys.ts';
import { isRecord } from '../field-types/read-wire.ts';
import { takesAnswer } from '../is-answer-to.ts';
import type { FormStore } from '../store/store.ts';
import type { CompiledForm, FieldNode, FormError } from '../types.ts';

/** A form with everything that fills it, and what is wrong or missing in it. */
export interface FilledForm {
  store: FormStore;
  formErrors: readonly FormError[];
}

export interface FormStep {
  /** Undefined where it is not known: then only the newer form judges. */
  before: FilledForm | undefined;
  after: FilledForm;
  /** Everything that people said, also what neither form asks for. */
  answers: readonly { key: string; value: unknown }[];
}

/** What the step to a newer form does to one application, by the paths of fields without rows. */
export interface StepEffect {
  /** Answers that the newer form does not ask for. */
  aside: string[];
  /** Answers that it does not accept. */
  refused: string[];
  /** Questions that it asks besides, and that nothing fills. */
  needed: string[];
}

/** The answers that a step puts aside, refuses or asks for besides. */
export function stepEffect({ before, after, answers }: FormStep): StepEffect {
  const [old, fresh] = [before && problemsIn(before), problemsIn(after)];
  const isNew = (kind: 'wrong' | 'missing') => (path: string) => !old?.[kind].has(path);
  return {
    aside: asidePaths({ before: before?.store.form, after: after.store.form, answers }),
    refused: fieldsOf([...fresh.wrong].filter(isNew('wrong'))),
    // An application that nobody knows the form of lacks most answers still.
    needed: old ? fieldsOf([...fresh.missing].filter(isNew('missing'))) : [],
  };
}

/** What was asked and is not asked any more; of a list that is gone, or its rows, only the list. */
export function asidePaths({
  before,
  after,
  answers,
}: {
  before: CompiledForm | undefined;
  after: CompiledForm;
  answers: FormStep['answers'];
}): string[] {
  const gone = answers
    .filter(({ value }) => value !== null)
    .flatMap(({ key, value }) => {
      const stillAsked = new Set(askedPaths(after, key, value));
      const was = before ? askedPaths(before, key, value) : pathsOf(key, value);
      return was.filter((path) => !stillAsked.has(path));
    });
  const all = new Set(gone);
  return [...all].filter((path) => !all.has(path.slice(0, path.lastIndexOf('.'))));
}

/** The paths of an answer that a form takes: of a list also those of what its rows say. */
function askedPaths(form: CompiledForm, key: string, value: unknown): string[] {
  const node = questionAt(form, key);
  if (!node || !takesAnswer(form, key, value)) return [];
  return node.type === 'list' && Array.isArray(value)
    ? [key, ...value.flatMap((row) => rowPaths(node, row, key))]
    : [key];
}

function rowPaths({ fields = [] }: FieldNode, row: unknown, path: string): string[] {
  if (!isRecord(row)) return [];
  return fields
    .filter(({ key }) => row[key] !== undefined)
    .flatMap((field) =>
      field.type === 'group'
        ? rowPaths(field, row[field.key], `${path}.${field.key}`)
        : [`${path}.${field.key}`],
    );
}

/** The same of an answer whose form nobody knows. */
const pathsOf = (key: string, value: unknown): string[] =>
  Array.isArray(value)
    ? [
        key,
        ...value.flatMap((row) =>
          isRecord(row) ? Object.keys(row).map((name) => `${key}.${name}`) : [],
        ),
      ]
    : [key];

interface Problems {
  wrong: ReadonlySet<string>;
  missing: ReadonlySet<string>;
}

/** What is declared and signed is done anew in any case, so it does not count. */
function problemsIn({ store, formErrors }: FilledForm): Problems {
  const paths = (errors: readonly FormError[]) =>
    new Set(errors.map(({ instancePath }) => instancePath));
  return {
    wrong: paths(formErrors.filter((error) => isRefusal(error) && isAnswered(store, error))),
    missing: paths(formErrors.filter(({ keyword }) => keyword === 'required')),
  };
}

/** Whether a mistake is that of an answer: not that there is none, nor that it is to be signed anew. */
export const isRefusal = ({ keyword }: Pick<FormError, 'keyword'>): boolean =>
  keyword !== 'required' && keyword !== 'const';

function isAnswered(store: FormStore, { instancePath }: FormError): boolean {
  const cell = store.cellAt(instancePath);
  return cell?.kind !== 'leaf' || cell.value !== undefined;
}

/** "/phones/0/number" is the field "phones.number", whatever its row. */
function fieldsOf(pointers: readonly string[]): string[] {
  const fields = pointers.map((pointer) =>
    pointer
      .split('/')
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .join('.'),
  );
  return [...new Set(fields)];
}
