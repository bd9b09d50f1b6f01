import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { LONGEST_TEXT } from '../../src/core/forms/field-types/free-text.ts';
import type { Cell } from '../../src/core/forms/store/cell.ts';
import { pointerTo } from '../../src/core/forms/store/find-errors.ts';
import type { FormStore } from '../../src/core/forms/store/store.ts';
import type { CompiledForm } from '../../src/core/forms/types.ts';
import { answersFromWire, toWire } from '../../src/core/forms/wire/wire.ts';
import { type Applicant, applicantsOf, shownOnce } from './generated/applicants.ts';
import { mistakesIn, strangeFor } from './generated/mistakes.ts';
import { publishedSchema } from './generated/published-schema.ts';
import { loadCompiled } from './load.ts';

const compiled = loadCompiled();

/** A copy of answers with another value at a path, or with none. */
function withAnswer(answers: object, path: string, value: unknown): object {
  const copy = structuredClone(answers) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const record = keys.reduce((at, key) => (at[key] ??= {}) as Record<string, unknown>, copy);
  if (value === undefined) delete record[last];
  else record[last] = value;
  return copy;
}

const refusedIn = (store: FormStore) =>
  store.findErrors().map(({ instancePath, message }) => `${instancePath} ${message}`);

/** Where a schema finds something wrong: what is missing has a place too. */
const placeOf = ({ instancePath, keyword, params }: ErrorObject) =>
  keyword === 'required'
    ? `${instancePath}/${(params as { missingProperty: string }).missingProperty}`
    : instancePath;

const isWithin = (place: string, pointer: string) =>
  place === pointer || place.startsWith(`${pointer}/`);

/** A schema cannot say our conditions: what has one of its own is never missing there. */
const isUnconditional = ({ node, parent }: Cell): boolean =>
  node.required === true &&
  node.showWhen === undefined &&
  parent?.treeNode.section?.showWhen === undefined;

/** What comes in for one question, in the answer that holds it. */
function sentWith(
  form: CompiledForm,
  { store }: Applicant,
  { path }: Cell,
  value: unknown,
): object {
  const top = path.split('.')[0] ?? path;
  const { [top]: answer = null } = toWire(form, store.pruned());
  return withAnswer({ [top]: answer }, path, value);
}

/** More than anything of this kind holds. */
function tooMuch({ node }: Cell): unknown {
  if (node.type === 'list') return Array.from({ length: (node.maxItems ?? 100) + 1 }, () => ({}));
  return node.type === 'text' || node.type === 'textarea'
    ? 'A'.repeat(LONGEST_TEXT + 1)
    : undefined;
}

describe.each(Object.values(compiled.forms))('one wrong answer of $id', (form) => {
  const questions = shownOnce(form, applicantsOf(compiled, form).applicants).filter(
    ({ cell }) => cell.treeNode.node,
  );
  const leaves = questions.filter(({ cell }) => cell.kind === 'leaf');
  const mistakesAt = ({ cell, applicant: { context } }: (typeof leaves)[number]) =>
    mistakesIn(cell.node, { ...context, isRequired: cell.required, value: cell.value });

  it('is refused at its question, in its words, and nothing else is', () => {
    const strays: string[] = [];
    for (const leaf of leaves) {
      const {
        cell,
        applicant: { store },
      } = leaf;
      const [mistakes, sound] = [mistakesAt(leaf), cell.value];
      store.set(cell, undefined);
      const asked = refusedIn(store).filter((error) => !error.startsWith(`${pointerTo(cell)} `));
      for (const { value, says } of mistakes) {
        store.set(cell, value);
        // What would be asked if there were no answer may be asked now: a wrong one is none.
        const others = refusedIn(store).filter((error) => !asked.includes(error));
        if (others.join() !== `${pointerTo(cell)} ${says}`)
          strays.push(`${cell.path} ${JSON.stringify(value)} ${says}: ${others.join(', ')}`);
      }
      store.set(cell, sound);
    }
    expect(strays).toEqual([]);
  });

  it('is refused there by the published schema too', () => {
    const strays: string[] = [];
    const [first] = leaves;
    if (!first) throw new Error(`${form.id} asks for nothing.`);
    const validate = publishedSchema(form, first.applicant.context);
    for (const leaf of leaves) {
      const {
        cell,
        applicant: { store },
      } = leaf;
      const pruned = store.pruned();
      const values = [...mistakesAt(leaf).map(({ value }) => value), strangeFor(cell.node)[0]];
      for (const value of values) {
        validate(withAnswer(pruned, cell.path, value));
        const places = (validate.errors ?? []).map(placeOf);
        const isRefused = value !== undefined || isUnconditional(cell);
        if (
          places.some((place) => !isWithin(place, pointerTo(cell))) ||
          places.length > 0 !== isRefused
        )
          strays.push(`${cell.path} ${JSON.stringify(value)}: ${places.join(', ')}`);
      }
    }
    expect(strays).toEqual([]);
  });

  it('is refused when it comes in, where it is none of this kind', () => {
    const strays: string[] = [];
    for (const { cell, applicant } of questions)
      for (const strange of [...strangeFor(cell.node), tooMuch(cell)]) {
        if (strange === undefined) continue;
        const { errors } = answersFromWire(form, sentWith(form, applicant, cell, strange));
        if (
          errors.length === 0 ||
          errors.some(
            ({ path }) => !isWithin(path.replaceAll('.', '/'), cell.path.replaceAll('.', '/')),
          )
        )
          strays.push(`${cell.path} ${JSON.stringify(strange)}: ${JSON.stringify(errors)}`);
      }
    expect(strays).toEqual([]);
  });
});
