import { catalogueNames } from '../../core/catalogue/catalogue-names.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { textsIn } from '../../core/catalogue/languages/translations.ts';
import type { CompiledCheck } from '../../core/checks/compiled-check.ts';
import { ENGLISH } from '../../core/copy/language.ts';
import { type Translate, translator } from '../../core/copy/text.ts';
import type { Ast } from '../../core/expressions/ast.ts';
import {
  type Explanation,
  explainCondition,
} from '../../core/expressions/explanation/explain-condition.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { factWords } from '../../core/forms/explanation/fact-words.ts';
import type { CompiledForm, FieldNode, RuleIndex } from '../../core/forms/types.ts';
import { type CatalogueCommand, unknownName, withSoundCatalogue } from './command.ts';
import { knownFacts } from './explain-facts.ts';
import { otherSubjectsOf, withOtherNames } from './other-subjects.ts';

/** One decision about a thing: what it says, and the condition behind it. */
export interface ExplainedDecision {
  /** "Shown when". */
  title: string;
  /** Always so where there is none. */
  ast?: Ast;
  form?: CompiledForm;
  siblings?: readonly FieldNode[];
}

/** A form, question, step, check, route, document or way between statuses, explained. */
interface Subject {
  /** "The question “Surname” (japan-visa.surname)". */
  title: string;
  decisions: ExplainedDecision[];
}

/** What decides a form, question, step, check, route or document, in words; with facts also now. */
export const explain: CatalogueCommand = {
  usage: 'FORM|FIELD|STEP|CHECK|ROUTE|DOCUMENT|EVENT [FIXTURE|FACTS.json] [--in DIR] [--json]',
  about:
    'what shows a question, opens a step, runs a check or asks for a document, in words; with a made-up applicant or facts also what holds now',
  examples: [
    'explain marital_status',
    'explain marital_status japan-tourism',
    'explain japan-visa facts.json',
  ],
  words: [1, 2],
  flags: ['json'],
  values: ['in'],
  run: ({ words: [name = '', file], options }) =>
    withSoundCatalogue(typeof options.in === 'string' ? options.in : undefined, async (read) => {
      const { compiled } = read;
      const subjects = subjectsOf(compiled);
      const named = subjects.filter(({ names }) => names.includes(name));
      if (named.length === 0)
        return unknownName('form, question, step, check, route, document or event', name, [
          ...new Set(subjects.flatMap(({ names }) => names)),
        ]);
      const known = file === undefined ? undefined : await knownFacts(file, read);
      if (known && 'code' in known) return known;
      const explained = ofForm(named, known?.form).map(({ make }) =>
        explainSubject(make(), compiled, known?.facts),
      );
      return {
        code: 0,
        text: options.json
          ? JSON.stringify(explained, null, 2)
          : explained.map(asText).join('\n\n'),
      };
    }),
};

/** Of a name that several forms have, what the form says that somebody fills. */
function ofForm(named: readonly Named[], form: string | undefined): readonly Named[] {
  const own = named.filter(({ names }) => names.some((name) => name.startsWith(`${form}.`)));
  const others = named.filter(({ isQuestion }) => !isQuestion);
  return own.length === 0 ? named : [...own, ...others];
}

export interface Named {
  names: readonly string[];
  /** A question of a form, whose name other forms may have too. */
  isQuestion?: true;
  make: () => Subject;
}

/** Everything that can be explained, by all names that it goes by. */
export function subjectsOf(compiled: CompiledCatalogue): Named[] {
  const subjects = [...ownSubjectsOf(compiled), ...otherSubjectsOf(compiled)];
  return subjects.map((subject) => ({ ...subject, names: withOtherNames(subject.names) }));
}

function ownSubjectsOf(compiled: CompiledCatalogue): Named[] {
  const { forms, checks, journeys, screens, roles } = compiled;
  return [
    ...Object.values(forms).flatMap(formSubjects),
    ...checks.map(
      (check): Named => ({
        names: [check.id],
        make: () => ({
          title: `The check “${check.title}” (${check.id})`,
          decisions: [
            { title: 'Runs when', ast: check.when },
            { title: 'Is left out when', ast: check.excludeWhen },
            { title: 'Passes when', ast: check.assert },
          ]
            .filter(({ title, ast }) => ast !== undefined || title === 'Runs when')
            .map((decision): ExplainedDecision => ({ ...decision, ...formNamed(check, compiled) })),
        }),
      }),
    ),
    ...Object.values(journeys).flatMap((journey) =>
      journey.steps.map(
        (step): Named => ({
          names: [step.id],
          make: () => ({
            title: `The step “${step.title}” (${journey.id}.${step.id})`,
            decisions: [
              { title: 'Open when', ast: step.openWhen },
              ...(step.hiddenWhen ? [{ title: 'Hidden when', ast: step.hiddenWhen }] : []),
              ...(step.disabledWhen ? [{ title: 'Closed when', ast: step.disabledWhen }] : []),
            ],
          }),
        }),
      ),
    ),
    ...screens.map((screen): Named => {
      const seenBy = roles.filter((role) => role.screens.includes(screen.id));
      const nav = 'nav' in screen ? screen.nav : undefined;
      return {
        names: [screen.route ?? screen.id, screen.id],
        make: () => ({
          title: `The screen “${screen.id}”${screen.route ? ` at ${screen.route}` : ''}, seen by ${seenBy.map(({ id }) => id).join(', ') || 'no role'}`,
          decisions: nav ? [{ title: 'In the navigation when', ast: nav.showWhen }] : [],
        }),
      };
    }),
  ] as Named[];
}

/** The form of its visas whose answers a check reads, so that questions name them. */
function formNamed(
  { reads, appliesTo }: CompiledCheck,
  { forms, destinations }: CompiledCatalogue,
): { form?: CompiledForm } {
  const keys = reads.flatMap((path) => /^form\.([^.]+)/.exec(path)?.[1] ?? []);
  const visas = Object.values(destinations).flatMap(({ visaTypes }) => visaTypes);
  const ids = new Set(
    visas
      .filter(({ id }) => appliesTo === 'all' || appliesTo.includes(id))
      .map((visa) => visa.form),
  );
  const form = Object.values(forms).find(({ id, sections }) => {
    if (!ids.has(id)) return false;
    const own = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)));
    return keys.length > 0 && keys.every((key) => own.has(key));
  });
  return form ? { form } : {};
}

function formSubjects(form: CompiledForm): Named[] {
  const rule = (index: RuleIndex | undefined): Ast | undefined =>
    index === undefined ? undefined : form.rules[index]?.ast;
  const sections = form.sections.map(({ title, showWhen }) => ({
    title: `The section “${title}” is shown when`,
    ast: rule(showWhen),
    form,
  }));
  const questionsIn = (
    fields: readonly FieldNode[],
    above: string,
    around: readonly ExplainedDecision[],
  ): Named[] =>
    fields.flatMap((field): Named[] => {
      const path = above === '' ? field.key : `${above}.${field.key}`;
      const shown: ExplainedDecision = {
        title: 'Shown when',
        ast: rule(field.showWhen),
        form,
        siblings: fields,
      };
      const required: ExplainedDecision[] =
        field.requireWhen === undefined
          ? []
          : [{ title: 'Required when', ast: rule(field.requireWhen), form, siblings: fields }];
      const named: Named = {
        names: [`${form.id}.${path}`, path],
        isQuestion: true,
        make: () => ({
          title: `The question “${field.label}” (${form.id}.${path})${field.required ? ', required' : ''}`,
          decisions: [...around, shown, ...required],
        }),
      };
      const inner: readonly ExplainedDecision[] = [
        ...around,
        { ...shown, title: `“${field.label}” is shown when` },
      ].filter(({ ast }) => ast !== undefined);
      return [named, ...questionsIn(field.fields ?? [], path, inner)];
    });
  return [
    {
      names: [form.id],
      make: () => ({ title: `The form “${form.title}” (${form.id})`, decisions: sections }),
    },
    ...form.sections.flatMap(({ fields }, at) =>
      questionsIn(
        fields,
        '',
        sections.slice(at, at + 1).filter(({ ast }) => ast !== undefined),
      ),
    ),
  ];
}

interface ExplainedSubject {
  title: string;
  decisions: { title: string; always?: true; explanation?: Explanation }[];
}

function explainSubject(
  { title, decisions }: Subject,
  compiled: CompiledCatalogue,
  facts: Facts | undefined,
): ExplainedSubject {
  const t: Translate = translator(textsIn(compiled, ENGLISH), () => undefined);
  return {
    title,
    decisions: decisions.map(({ title: head, ast, form, siblings }) =>
      ast === undefined
        ? { title: head, always: true }
        : {
            title: head,
            explanation: explainCondition(
              ast,
              factWords(catalogueNames(compiled), { t, form, siblings }),
              facts,
            ),
          },
    ),
  };
}

const MARKS = { yes: '✓ ', no: '✗ ', unknown: '? ' };

function asText({ title, decisions }: ExplainedSubject): string {
  return [
    title,
    ...decisions.flatMap(({ title: head, explanation }) =>
      explanation ? [`  ${head}:`, ...linesOf(explanation, '    ')] : [`  ${head}: always`],
    ),
  ].join('\n');
}

function linesOf(explanation: Explanation, indent: string): string[] {
  const mark = explanation.now ? MARKS[explanation.now] : '';
  if (explanation.kind === 'statement') {
    const { text, value, now } = explanation;
    const present =
      value !== undefined ? `  (now ${value})` : now === 'unknown' ? '  (not known)' : '';
    return [`${indent}${mark}${text}${present}`];
  }
  const head = explanation.kind === 'all' ? 'all of' : 'one of';
  return [
    `${indent}${mark}${head}`,
    ...explanation.parts.flatMap((part) => linesOf(part, `${indent}  `)),
  ];
}
