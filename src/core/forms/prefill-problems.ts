import type { Field, Form } from '../../contract/catalogue.ts';
import { text, type Declarations, type FactType } from '../expressions/fact-type.ts';
import { hintFor } from '../expressions/suggest.ts';
import { PLACE_PARTS } from './prefill/place-parts.ts';
import type { FormProblem } from './definition-problems.ts';

/** Prefill paths that lead nowhere: a kind of document, a field of it, of the profile or of the trip that does not exist. */
export function prefillProblems(form: Form, facts: Declarations): FormProblem[] {
  const sources = { ...fieldsOf(facts.documents), profile: facts.profile, trip: facts.trip };
  return form.sections.flatMap((section, index) => inFields(section.fields, `/sections/${index}`, sources));
}

type Sources = Readonly<Record<string, FactType | undefined>>;

function inFields(fields: readonly Field[], above: string, sources: Sources): FormProblem[] {
  return fields.flatMap((field, index) => {
    const pointer = `${above}/fields/${index}`;
    const own = (field.prefill ?? []).flatMap((path, place) => pathProblems(path, `${pointer}/prefill/${place}`, sources));
    return 'fields' in field ? [...own, ...inFields(field.fields, pointer, sources)] : own;
  });
}

function pathProblems(path: string, pointer: string, sources: Sources): FormProblem[] {
  let known: Sources = sources;
  const [root] = path.split('.');
  for (const word of path.split('.')) {
    const type = Object.hasOwn(known, word) ? known[word] : undefined;
    if (!type) return [{ pointer, code: 'unknown_id', message: `"${path}" leads nowhere: there is no "${word}".`, hint: hintFor(word, Object.keys(known)) }];
    known = root === 'profile' || root === 'trip' ? fieldsOf(type) : partsOf(type);
  }
  return [];
}

/** A place in one line of a document has its parts too. */
function partsOf(type: FactType): Sources {
  return type.kind === 'text' && !type.options ? Object.fromEntries(PLACE_PARTS.map((part) => [part, text])) : fieldsOf(type);
}

function fieldsOf(type: FactType | undefined): Sources {
  if (type?.kind === 'record') return type.fields;
  return type?.kind === 'list' ? fieldsOf(type.item) : {};
}
