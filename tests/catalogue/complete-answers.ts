import type { Fixture } from '../../src/contract/catalogue.ts';
import { addDays, addYears } from '../../src/core/dates/date-arithmetic.ts';
import { typeOf } from '../../src/core/forms/field-types/registry.ts';
import { type Cell, isShown } from '../../src/core/forms/store/cell.ts';
import type { FormStore } from '../../src/core/forms/store/store.ts';
import type { FieldNode, Value } from '../../src/core/forms/types.ts';
import { fittingAnswer } from './generated/fitting-answer.ts';

/** Rounds of answering; each answer may open further questions. */
const MOST_ROUNDS = 50;

/**
 * Answers what a form still asks for, as plainly as it can be answered: "No" where that is offered,
 * else the first option; so that as few questions as possible follow.
 */
export function completeAnswers(store: FormStore, fixture: Fixture): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = store.findErrors();
    if (errors.length === 0) return;
    for (const { instancePath } of errors) {
      const cell = store.cellAt(instancePath);
      if (cell && isShown(cell)) answerPlainly(store, { cell, fixture });
    }
  }
  throw new Error(
    `Not answered: ${store
      .findErrors()
      .map(({ instancePath, message }) => `${instancePath} (${message})`)
      .join(', ')}`,
  );
}

function answerPlainly(
  store: FormStore,
  { cell, fixture }: { cell: Cell; fixture: Fixture },
): void {
  if (cell.kind === 'list') store.addRow(cell);
  else if (cell.kind === 'leaf') store.set(cell, plainAnswer(cell.node, store, fixture));
}

/** The first of the plain answers that the question takes, else any that it takes. */
function plainAnswer(node: FieldNode, store: FormStore, fixture: Fixture): Value | undefined {
  const { countries, checkContext } = store;
  return (
    plainAnswers(node, store, fixture).find(
      (value) => typeOf(node).check(value, node, checkContext).length === 0,
    ) ?? fittingAnswer(node, { ...checkContext, today: fixture.today, countries }, 1)
  );
}

const NO = ['no', 'none', 'never'];

function plainAnswers(
  node: FieldNode,
  { countries }: FormStore,
  { today, trip: { from } }: Fixture,
): Value[] {
  const { options = [], min, max, currency = 'EUR' } = node;
  const words = options.map(({ value }) => value);
  const plain = [...words.filter((word) => NO.includes(word)), ...words];
  switch (node.type) {
    case 'radio':
    case 'select':
      return plain;
    case 'checkboxGroup':
    case 'multiselect':
      return plain.map((word) => [word]);
    case 'checkbox':
      return [true];
    case 'country':
      return [from, ...countries.codes(node.optionsFrom)];
    case 'date':
      return [addYears(today, -30), today, addDays(today, 100), addDays(today, -100)];
    case 'month':
      return [today.slice(0, 7)];
    case 'time':
      return ['10:30'];
    case 'number':
      return [1, Number(min), Number(max)];
    case 'money':
      return [{ amount: 1000, currency }];
    case 'email':
      return ['anna@example.org'];
    case 'phone':
      return ['+46701234567'];
    case 'signature':
      return [{ name: 'Anna Maria Eriksson', date: today }];
    case 'text':
    case 'textarea':
      return ['Zenith', '1234567890', 'A123456'];
    case 'file':
    case 'group':
    case 'list':
      return [];
  }
}
