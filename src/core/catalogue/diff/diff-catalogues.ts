import { ENGLISH } from '../../copy/language.ts';
import { countryTable } from '../../forms/check-context.ts';
import { nodeTree } from '../../forms/store/node-tree.ts';
import type { CompiledForm, FieldNode } from '../../forms/types.ts';
import { compareForms, type FormChange } from '../../forms/versions/compare-forms.ts';
import type { CatalogueText } from '../catalogue.ts';
import { compareCatalogueVersions, type VisaVersion } from '../compare-versions.ts';
import type { CompiledCatalogue } from '../compile/compiled.ts';
import { type Translations, translationsIn } from '../languages/translations.ts';
import { fileKind, rootOf } from '../source/file-kind.ts';
import { diffValues } from './diff-values.ts';

/** A sound catalogue with the files that it was made of. */
export interface CatalogueSide {
  files: readonly CatalogueText[];
  compiled: CompiledCatalogue;
}

/** One difference in words, and what it is about: "form japan-visa", "JP jp_tourism". */
export interface CatalogueDifference {
  about: string;
  text: string;
}

/**
 * What a second catalogue says otherwise than a first: forms and visas as applicants would notice
 * it, all other files value by value.
 */
export function diffCatalogues(before: CatalogueSide, after: CatalogueSide): CatalogueDifference[] {
  const texts = translationsIn(after.compiled, ENGLISH, () => undefined);
  return [
    ...diffForms(before.compiled, after.compiled, texts),
    ...diffVisas(before.compiled, after.compiled, texts),
    ...diffFiles(before.files, after.files),
  ];
}

type Texts = Pick<Translations, 't' | 'language' | 'spoken' | 'formInWords'>;

function diffForms(
  before: CompiledCatalogue,
  after: CompiledCatalogue,
  { t }: Texts,
): CatalogueDifference[] {
  const ids = [...new Set([...Object.keys(before.forms), ...Object.keys(after.forms)])].sort();
  return ids.flatMap((id): CatalogueDifference[] => {
    const [old, fresh] = [before.forms[id], after.forms[id]];
    const about = `form ${id}`;
    if (!old || !fresh)
      return [{ about, text: fresh ? 'This form is new.' : 'This form is gone.' }];
    const renamed = renamedQuestions(old, fresh);
    const names = new Set(renamed.map(({ label }) => label));
    return [
      ...renamed.map(({ from, to, label }) => ({
        about,
        text: `“${label}” has another key: "${from}" is now "${to}", and answers to it are kept aside.`,
      })),
      ...compareForms(old, fresh, countryTable(after.countries))
        .filter(({ kind, label }) => !(isComing(kind) && names.has(label)))
        .map(({ kind, ...params }) => ({ about, text: sentenceOf(kind, params, t) })),
    ];
  });
}

const isComing = (kind: FormChange['kind']): boolean =>
  kind === 'questionAdded' || kind === 'questionRemoved';

function sentenceOf(
  kind: FormChange['kind'],
  params: Readonly<Record<string, string | string[]>>,
  t: Texts['t'],
): string {
  const written = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return t(`version.${kind}`, written);
}

/** Questions that are gone under one key and there under another, with the same words and type. */
function renamedQuestions(
  before: CompiledForm,
  after: CompiledForm,
): { from: string; to: string; label: string }[] {
  const [old, fresh] = [nodeTree(before).byPath, nodeTree(after).byPath];
  const sameWords = (one: FieldNode | undefined, other: FieldNode | undefined) =>
    one !== undefined && one.label === other?.label && one.type === other.type;
  return [...old].flatMap(([from, { node }]) => {
    if (fresh.has(from)) return [];
    const [twin] = [...fresh].filter(([to, other]) => !old.has(to) && sameWords(node, other.node));
    return twin ? [{ from, to: twin[0], label: node?.label ?? '' }] : [];
  });
}

function diffVisas(
  before: CompiledCatalogue,
  after: CompiledCatalogue,
  texts: Texts,
): CatalogueDifference[] {
  const [old, fresh] = [versionsOf(before), versionsOf(after)];
  const reported = new Set<string>();
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].flatMap(
    (about): CatalogueDifference[] => {
      const [was, is] = [old.get(about), fresh.get(about)];
      if (!was || !is)
        return [
          {
            about,
            text: is
              ? `The visa “${is.visaType.name}” is new.`
              : `The visa “${was?.visaType.name}” is gone.`,
          },
        ];
      return compareCatalogueVersions({
        before: { ...was, facts: {} },
        after: { ...is, facts: {} },
        answers: [],
        texts,
      })
        .filter(({ about: part }) => part === 'documents' || part === 'checks')
        .flatMap(({ about: part, key, params }) => {
          const text = texts.t(key, params);
          // A check runs for many visas, and is told once.
          if (part === 'checks' && reported.has(text)) return [];
          reported.add(text);
          return [{ about: part === 'checks' ? 'checks' : about, text }];
        });
    },
  );
  return changes;
}

/** By country and visa: "JP jp_tourism". */
function versionsOf(compiled: CompiledCatalogue): Map<string, VisaVersion> {
  return new Map(
    Object.entries(compiled.destinations).flatMap(([country, { visaTypes }]) =>
      visaTypes.flatMap((visaType): [string, VisaVersion][] => {
        const form = compiled.forms[visaType.form];
        return form ? [[`${country} ${visaType.id}`, { compiled, visaType, form }]] : [];
      }),
    ),
  );
}

/** Told above in the words of applicants. */
const TOLD = ['form', 'destination', 'check'];

function diffFiles(
  before: readonly CatalogueText[],
  after: readonly CatalogueText[],
): CatalogueDifference[] {
  const [old, fresh] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((name) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (was === undefined || is === undefined)
      return [{ about: name, text: is === undefined ? 'This file is gone.' : 'This file is new.' }];
    if (was === is || TOLD.includes(fileKind(name) ?? '')) return [];
    return diffValues(JSON.parse(was), JSON.parse(is)).map((text) => ({ about: name, text }));
  });
}

/** The texts of files by their path within the catalogue. */
function byName(files: readonly CatalogueText[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path.slice(rootOf(path).length), text]));
}
