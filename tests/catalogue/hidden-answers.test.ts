import { describe, expect, it } from 'vitest';
import { textsIn } from '../../src/core/catalogue/languages/translations.ts';
import { runChecksByCause } from '../../src/core/checks/run-checks.ts';
import { translator } from '../../src/core/copy/text.ts';
import { formWords } from '../../src/core/forms/compile/form-words.ts';
import { type Cell, isShown } from '../../src/core/forms/store/cell.ts';
import { answerCount, sectionStates } from '../../src/core/forms/store/section-states.ts';
import type { Value } from '../../src/core/forms/types.ts';
import { toWire } from '../../src/core/forms/wire/wire.ts';
import { type Applicant, applicantsOf } from './generated/applicants.ts';
import { fittingAnswer } from './generated/fitting-answer.ts';
import { mistakesIn } from './generated/mistakes.ts';
import { loadCompiled } from './load.ts';

const compiled = loadCompiled();
const t = translator(textsIn(compiled, 'en'), () => undefined);

/** All that comes of answers: what goes into the package, what is wrong, and what checks find. */
const outcomeOf = ({ store, facts, trip: { visaType } }: Applicant) => {
  const checks = compiled.checks.filter(
    ({ appliesTo }) => appliesTo === 'all' || appliesTo.includes(visaType.id),
  );
  return {
    package: toWire(store.form, store.pruned()),
    facts: store.facts(),
    errors: store.findErrors(),
    shown: [...store.cells()].filter(isShown).map(({ id }) => id),
    required: [...store.cells()]
      .filter((cell) => isShown(cell) && cell.required)
      .map(({ id }) => id),
    sections: answerCount(sectionStates(store)),
    findings: runChecksByCause(checks, {
      facts: { ...facts, form: store.facts() },
      show: formWords(store.form, { countries: store.countries, t }),
    }),
  };
};

describe.each(Object.values(compiled.forms))(
  'an answer to a question of $id that does not show',
  (form) => {
    const { applicants } = applicantsOf(compiled, form);
    const hiddenOf = ({ store }: Applicant) =>
      [...store.cells()].filter((cell) => cell.kind === 'leaf' && !isShown(cell));

    it('exists', () => {
      expect(applicants.flatMap(hiddenOf).length).toBeGreaterThan(0);
    });

    it.each([
      {
        which: 'fits',
        answerTo: ({ node }: Cell, { context }: Applicant, seed: number) =>
          fittingAnswer(node, context, seed),
      },
      {
        which: 'is wrong',
        answerTo: ({ node }: Cell, { context }: Applicant, seed: number) =>
          mistakesIn(node, {
            ...context,
            isRequired: false,
            value: fittingAnswer(node, context, seed),
          })[0]?.value as Value,
      },
    ])('changes nothing, where it $which', ({ answerTo }) => {
      for (const applicant of applicants) {
        const before = outcomeOf(applicant);
        for (const [seed, cell] of hiddenOf(applicant).entries())
          applicant.store.set(cell, answerTo(cell, applicant, seed));
        expect(outcomeOf(applicant)).toEqual(before);
      }
    });
  },
);
