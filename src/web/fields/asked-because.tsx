import { useSyncExternalStore } from 'react';
import {
  type Explanation,
  explainCondition,
} from '../../core/expressions/explanation/explain-condition.ts';
import { factWords } from '../../core/forms/explanation/fact-words.ts';
import { questionRules } from '../../core/forms/explanation/question-rules.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { ExplainedCondition } from '../components/feedback/explanation.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { useFactNames } from '../lib/records/fact-names.ts';
import { useFormView } from './form-view.ts';

/** Of several reasons, any of which is enough, those that are so. */
const whatHolds = (explanation: Explanation): Explanation => {
  if (explanation.kind !== 'any') return explanation;
  const [first, ...others] = explanation.parts.filter(({ now }) => now === 'yes');
  if (!first) return explanation;
  return others.length === 0 ? whatHolds(first) : { ...explanation, parts: [first, ...others] };
};

/** Why a question or section is asked, from its own rules, with the answers as they are. */
export const AskedBecause = ({ cell }: { cell: Cell }) => {
  const t = useTranslate();
  const names = useFactNames();
  const { store } = useFormView();
  useSyncExternalStore(store.subscribe, store.getVersion);
  const { rules, facts, siblings } = questionRules(cell, store);
  const words = factWords(names, { t, form: store.form, siblings });
  return rules.map(({ about, ast }) => {
    const explanation = whatHolds(explainCondition(ast, words, facts));
    return (
      <ExplainedCondition
        key={about}
        head={t(`explain.asked.${about}`, { kind: explanation.kind })}
        explanation={explanation}
      />
    );
  });
};
