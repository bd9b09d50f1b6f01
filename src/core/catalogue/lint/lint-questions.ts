import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import type { Ast } from '../../expressions/ast.ts';
import type { Declarations } from '../../expressions/fact-type.ts';
import { outcomesOf } from '../../expressions/outcomes.ts';
import { parseExpression } from '../../expressions/parse-expression.ts';
import { readsOf } from '../../expressions/reads.ts';
import { declareForm, declareRow } from '../../forms/compile/form-facts.ts';
import type { Expressions } from '../compile/expressions.ts';
import type { Entry } from '../source/entry.ts';
import { allOf } from './lint-conditions.ts';
import type { LintReporter } from './lint-reporter.ts';

/** A question with the conditions of all that it stands in, outermost first. */
export interface PlacedQuestion {
  field: FieldDefinition;
  pointer: string;
  path: string;
  conditions: Ast[];
  facts: Declarations;
  /** Within a list each row has its own. */
  isInList: boolean;
}

/** Every question of a form, groups and lists included, in its order. */
export function questionsOf(form: Form, { facts: around, sources }: Expressions): PlacedQuestion[] {
  const facts = { ...around, form: declareForm(form, sources) };
  return form.sections.flatMap((section, index) =>
    questionsIn(section.fields, {
      pointer: `/sections/${index}`,
      path: '',
      conditions: parsed(section.showWhen, facts),
      facts,
      isInList: false,
      sources,
    }),
  );
}

/** Questions that no answers can ever show, and those that are never or always required. */
export function lintQuestions(
  { value: form, place }: Entry<Form>,
  expressions: Expressions,
  reporter: LintReporter,
): void {
  const questions = questionsOf(form, expressions);
  const conditions = new Map(
    questions
      .filter(({ isInList }) => !isInList)
      .map((one) => [`form.${one.path}`, one.conditions]),
  );
  const hidden: string[] = [];
  for (const question of questions) {
    const { field, pointer } = question;
    if (hidden.some((above) => pointer.startsWith(`${above}/`))) continue;
    if (!canShow(question, conditions)) {
      hidden.push(pointer);
      reporter.error(place(pointer), {
        code: 'never_holds',
        key: field.showWhen === undefined ? 'key' : 'showWhen',
        message: `No answers can ever show the question "${field.key}".`,
        hint: 'Its condition, or that of its section or group, contradicts itself or the conditions of what it reads.',
      });
    } else {
      lintOwn(question, { place, reporter });
      lintGroup(question, { place, reporter });
    }
  }
}

type Place = Entry<Form>['place'];

/** A condition of a question that never makes it required, or that always holds. */
function lintOwn(
  { field, pointer, facts }: PlacedQuestion,
  { place, reporter }: { place: Place; reporter: LintReporter },
): void {
  for (const key of ['showWhen', 'requireWhen'] as const) {
    const [ast] = parsed(field[key], facts);
    const outcomes = ast && outcomesOf(ast, facts);
    if (outcomes?.canHold === false)
      reporter.error(place(`${pointer}/${key}`), {
        code: 'never_holds',
        message: 'This can never hold, so an answer would never be required.',
        hint: 'Its parts exclude each other. Take one of them away, or write "||" between them.',
      });
    else if (outcomes?.canFail === false)
      reporter.warning(place(`${pointer}/${key}`), {
        code: 'always_holds',
        message: 'This always holds, whatever the answers say.',
        hint:
          key === 'requireWhen'
            ? 'Write "required": true instead, or correct it.'
            : 'Leave the condition out, or correct it.',
      });
  }
}

/** A group that may be left empty, and yet has questions that are required. */
function lintGroup(
  { field, pointer }: PlacedQuestion,
  { place, reporter }: { place: Place; reporter: LintReporter },
): void {
  if (field.type !== 'group' || field.required !== undefined || field.requireWhen !== undefined)
    return;
  const inner = field.fields.find(
    ({ required, showWhen }) => required === true && showWhen === undefined,
  );
  if (!inner) return;
  reporter.warning(place(pointer), {
    code: 'missing_key',
    key: 'key',
    message: `The group "${field.key}" may be left empty: its question "${inner.key}" is required only once somebody has begun the group.`,
    hint: 'Write "required": true where the group has to be answered, "required": false where it may be left out.',
  });
}

/** Whether some answers show it: a question that it reads has an answer only while it is shown. */
function canShow(
  question: PlacedQuestion,
  conditions: ReadonlyMap<string, readonly Ast[]>,
): boolean {
  const own = allOf(question.conditions);
  const around = new Map<string, Ast>();
  const gather = (ast: Ast): void => {
    for (const path of readsOf(ast)) {
      const shown = conditions.get(path);
      if (!shown || shown.length === 0 || around.has(path)) continue;
      const condition = allOf(shown);
      around.set(path, ['||', ['!', ['has', asFact(path)]], condition]);
      gather(condition);
    }
  };
  gather(own);
  const outcomes =
    outcomesOf(allOf([own, ...around.values()]), question.facts) ?? outcomesOf(own, question.facts);
  return outcomes?.canHold ?? true;
}

const asFact = (path: string): Ast => {
  const [root = '', ...keys] = path.split('.');
  return keys.reduce<Ast>((ast, key) => ['get', ast, key], ['name', root]);
};

type Around = Omit<PlacedQuestion, 'field'> & { sources: Expressions['sources'] };

function questionsIn(
  fields: readonly FieldDefinition[],
  { sources, ...around }: Around,
): PlacedQuestion[] {
  return fields.flatMap((field, index): PlacedQuestion[] => {
    const question: PlacedQuestion = {
      ...around,
      field,
      pointer: `${around.pointer}/fields/${index}`,
      path: around.path === '' ? field.key : `${around.path}.${field.key}`,
      conditions: [...around.conditions, ...parsed(field.showWhen, around.facts)],
    };
    if (!('fields' in field)) return [question];
    const inner = questionsIn(field.fields, {
      ...question,
      facts: { ...around.facts, ...declareRow(field, sources) },
      isInList: around.isInList || field.type === 'list',
      sources,
    });
    return [question, ...inner];
  });
}

/** A condition that was found sound; nothing where there is none. */
function parsed(source: string | undefined, facts: Declarations): Ast[] {
  const expression = source === undefined ? [] : parseExpression(source, facts);
  return Array.isArray(expression) ? [] : [expression.ast];
}
