import { ENGLISH } from '../copy/language.ts';
import { type Sentences, translated } from '../copy/translated.ts';
import type { CompiledForm, FieldNode, OptionNode, SectionNode } from './types.ts';

/**
 * A form in the words of a language, for whoever fills it in. What has a translation keeps its
 * English words beside it, since an official form has those. What documents say is matched with the
 * options of the form as it was written, and never with these.
 */
export function translatedForm(form: CompiledForm, sentences: Sentences): CompiledForm {
  if (Object.keys(sentences).length === 0) return form;
  const inLanguage = cache.get(sentences) ?? new WeakMap<CompiledForm, CompiledForm>();
  cache.set(sentences, inLanguage);
  const words = inLanguage.get(form) ?? formIn(form, sentences);
  inLanguage.set(form, words);
  return words;
}

/** A form as it was written, for who reads another language: it says that it is in English. */
export function formInEnglish(form: CompiledForm): CompiledForm {
  const english = inEnglish.get(form) ?? { ...form, language: ENGLISH };
  inEnglish.set(form, english);
  return english;
}

const inEnglish = new WeakMap<CompiledForm, CompiledForm>();

/** Forms and sentences of a catalogue never change, so that each pair is made once. */
const cache = new WeakMap<Sentences, WeakMap<CompiledForm, CompiledForm>>();

const formIn = ({ sections, rules, sets, ...words }: CompiledForm, sentences: Sentences) => ({
  ...translated(words, sentences),
  sections: sections.map((section) => sectionIn(section, sentences)),
  rules,
  ...(sets && { sets }),
});

const sectionIn = ({ fields, ...words }: SectionNode, sentences: Sentences): SectionNode => ({
  ...translated(words, sentences),
  fields: fields.map((field) => fieldIn(field, sentences)),
});

function fieldIn(
  { fields, options, former, workOut, ...words }: FieldNode,
  sentences: Sentences,
): FieldNode {
  const own = translated(words, sentences);
  return {
    ...own,
    ...(own.label !== words.label && { english: words.label }),
    ...(words.statement !== undefined &&
      own.statement !== words.statement && { englishStatement: words.statement }),
    ...(workOut && { workOut }),
    ...(options && { options: options.map((option) => optionIn(option, sentences)) }),
    ...(former && { former: former.map((option) => optionIn(option, sentences)) }),
    ...(fields && { fields: fields.map((field) => fieldIn(field, sentences)) }),
  };
}

function optionIn(option: OptionNode, sentences: Sentences): OptionNode {
  const own = translated(option, sentences);
  return own.label === option.label ? own : { ...own, english: option.label };
}
