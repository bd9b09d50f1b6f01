import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { WireCheck } from '../../../src/core/checks/check-wire.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { NO_REMOTE_ANSWERS } from '../../../src/core/forms/store/remote-answers.ts';
import { useRemarks } from '../../../src/web/screens/form/use-remarks.ts';
import { doing, draw } from '../page.tsx';
import { formOf, storeOf } from '../widgets/one-field.tsx';
import { appears } from './open-product.tsx';

const checks: WireCheck[] = [
  {
    id: 'number',
    title: 'Number',
    category: 'Names',
    severity: 'error',
    assert: ['==', 'form.number', 'documents.passport.number'],
    message: ['The form says ', ['form.number', 'text'], '.'],
    fix: ['Correct it.'],
    fields: ['form.number'],
  },
];
const factsOf = (number: string) => ({ documents: { passport: { number } } }) as unknown as Facts;

describe('what newly does not agree', () => {
  it('is told also where new facts come between the change and the checks', async () => {
    const store = storeOf(formOf([{ key: 'number', type: 'text', label: 'Number' }]), {
      answers: { number: 'L8' },
    });
    let bring: (facts: Facts) => void = () => undefined;
    const Listener = () => {
      const [facts, setFacts] = useState(factsOf('L8'));
      bring = setFacts;
      return (
        <p role="status">
          {useRemarks(
            {
              status: 'open',
              store,
              checks,
              facts,
              asked: [],
              doubts: [],
              findings: [],
              packageFiles: [],
              remoteAnswers: NO_REMOTE_ANSWERS,
              requests: [],
              version: 'first',
            },
            false,
          )}
        </p>
      );
    };
    const { place, remove } = await draw(<Listener />);
    const cell = store.cellAt('number');
    if (!cell) throw new Error('The form has no number.');
    await doing(() => {
      store.set(cell, 'L9');
    });
    await doing(() => bring(factsOf('L8')));
    await appears(() => place.textContent?.includes('The form says L9.'), 'the announcement');
    expect(cell.remarks).toHaveLength(1);
    await remove();
  });
});
