import type { CheckDefinition, CheckFile } from '../../../contract/catalogue.ts';
import type { CompiledCheck, SentencePart, Shown } from '../../checks/compiled-check.ts';
import type { Sentences } from '../../copy/translated.ts';
import type { Declarations, FactType } from '../../expressions/fact-type.ts';
import type { Catalogue } from '../catalogue.ts';
import { sentencesByLanguage } from '../languages/language-files.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import type { Reporter } from '../validate/reporter.ts';
import type { Expressions } from './expressions.ts';

interface Tools {
  expressions: Expressions;
  reporter: Reporter;
}

/**
 * The rules of all files, in their order, without those that have a mistake. A rule may read every
 * answer of the forms of its visa types.
 */
export function compileChecks({ files, ids, broken }: Catalogue, tools: Tools): CompiledCheck[] {
  const sentences = sentencesByLanguage(files);
  const visas = files.destination.flatMap((entry) => entry.value.visaTypes);
  const everyForm = [...ids.form];
  return files.check.flatMap((entry) =>
    entry.value.checks.flatMap((check, index) => {
      const { appliesTo } = check;
      const forms =
        appliesTo === 'all' || broken.has('destination')
          ? everyForm
          : visas.filter((visa) => appliesTo.includes(visa.id)).map((visa) => visa.form);
      const rest = tools.reporter.count;
      const compiled = compileCheck(check, {
        entry,
        sentences,
        at: `/checks/${index}`,
        facts: tools.expressions.ofChecks(forms, check.each),
        ...tools,
      });
      return tools.reporter.count > rest ? [] : [compiled];
    }),
  );
}

interface CheckCompileContext extends Tools {
  /** By language. */
  sentences: Readonly<Record<string, Sentences>>;
  entry: Entry<CheckFile>;
  at: string;
  facts: Declarations;
}

function compileCheck(check: CheckDefinition, around: CheckCompileContext): CompiledCheck {
  const { entry, at, facts, expressions } = around;
  const { when, assert, excludeWhen, message, fix, ...rest } = check;
  const placed = (key: string) => ({ place: entry.place(`${at}/${key}`), facts });
  const condition = expressions.optional(when, placed('when'));
  const exclusion = expressions.optional(excludeWhen, placed('excludeWhen'));
  const words = {
    message: compileSentence(message, { ...around, at: `${at}/message` }),
    fix: compileSentence(fix, { ...around, at: `${at}/fix` }),
  };
  const translations = translationsOf({ check, words }, around.sentences);
  const read = [when, assert].flatMap((source) =>
    source === undefined ? [] : expressions.readsOf(source, facts),
  );
  return {
    ...rest,
    ...(condition ? { when: condition } : {}),
    assert: expressions.condition(assert, placed('assert')),
    ...(exclusion ? { excludeWhen: exclusion } : {}),
    ...words,
    reads: [...new Set(read)],
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

/** The words of a check in every language that has some of them. */
function translationsOf(
  { check, words }: { check: CheckDefinition; words: Pick<CompiledCheck, 'message' | 'fix'> },
  byLanguage: Readonly<Record<string, Sentences>>,
): NonNullable<CompiledCheck['translations']> {
  return Object.fromEntries(
    Object.entries(byLanguage).flatMap(([tag, sentences]) => {
      const plain = (['title', 'category'] as const).flatMap((key) =>
        sentences[check[key]] === undefined ? [] : [[key, sentences[check[key]]]],
      );
      const taken = (['message', 'fix'] as const).flatMap((key) => {
        const sentence = sentences[check[key]];
        return sentence === undefined
          ? []
          : [[key, inOtherWords(sentence, { original: check[key], parts: words[key] })]];
      });
      return plain.length + taken.length > 0
        ? [[tag, Object.fromEntries([...plain, ...taken])]]
        : [];
    }),
  );
}

/** A translated sentence with the values of the English one, wherever they stand in it. */
function inOtherWords(
  sentence: string,
  { original, parts }: { original: string; parts: readonly SentencePart[] },
): SentencePart[] {
  const values = parts.filter((part) => typeof part !== 'string');
  const sources = partsOf(original).flatMap((part) =>
    typeof part === 'string' ? [] : [part.source],
  );
  return partsOf(sentence).flatMap((part): SentencePart[] =>
    typeof part === 'string' ? [part] : [values[sources.indexOf(part.source)] ?? ''],
  );
}

/** "The passport ends on {documents.passport.expiry_date}." */
function compileSentence(
  sentence: string,
  { entry, at, facts, expressions, reporter }: CheckCompileContext,
): SentencePart[] {
  const place = entry.place(at);
  return partsOf(sentence).flatMap((part): SentencePart[] => {
    if (typeof part === 'string') return [part];
    if (part.source === undefined) {
      reportBrace(place, { reporter, offset: part.offset });
      return [];
    }
    const parsed = expressions.parse(part.source, { place, facts, shift: part.offset });
    const show = parsed && shownAs(parsed.type);
    if (parsed && !show)
      reporter.reportInText(place, [
        {
          offset: part.offset,
          length: part.source.length,
          code: 'expression_type',
          message: 'This cannot be shown in a sentence.',
          hint: 'Name one value of it.',
        },
      ]);
    return parsed && show ? [{ ast: parsed.ast, show }] : [];
  });
}

function reportBrace(
  place: SourcePlace,
  { reporter, offset }: { reporter: Reporter; offset: number },
): void {
  reporter.reportInText(place, [
    {
      offset,
      length: 1,
      code: 'expression_syntax',
      message: 'This brace has no partner.',
      hint: 'A value stands between "{" and "}".',
    },
  ]);
}

type Part = string | { source?: string; offset: number };

/** Plain text and what stands in braces; a brace without its partner has no source. */
function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of sentence.matchAll(/\{[^{}]*\}|[{}]/g)) {
    if (index > from) parts.push(sentence.slice(from, index));
    parts.push(
      found.length > 1 ? { source: found.slice(1, -1), offset: index + 1 } : { offset: index },
    );
    from = index + found.length;
  }
  return from < sentence.length ? [...parts, sentence.slice(from)] : parts;
}

function shownAs(type: FactType): Shown | undefined {
  switch (type.kind) {
    case 'text':
      return type.shows ?? 'text';
    case 'number':
    case 'boolean':
    case 'date':
    case 'month':
      return type.kind;
    case 'list':
      return shownAs(type.item) && 'list';
    case 'record':
      return Object.hasOwn(type.fields, 'amount') && Object.hasOwn(type.fields, 'currency')
        ? 'money'
        : undefined;
    case 'any':
      return 'text';
    case 'map':
      return undefined;
  }
}
