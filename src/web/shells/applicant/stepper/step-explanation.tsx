import { explainCondition } from '../../../../core/expressions/explanation/explain-condition.ts';
import { factWords } from '../../../../core/forms/explanation/fact-words.ts';
import { ExplainedCondition } from '../../../components/feedback/explanation.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useFacts } from '../../../lib/records/application.ts';
import { useFactNames } from '../../../lib/records/fact-names.ts';
import { useStore } from '../../../lib/store.ts';
import { explainedStep } from './use-announce-closed.ts';

/** What opens a closed step, from its rule: each part, and whether it holds now. */
export const StepExplanation = () => {
  const t = useTranslate();
  const step = useStore(explainedStep);
  const facts = useFacts();
  const names = useFactNames();
  const rule = step?.rule;
  if (!rule) return null;
  const explanation = explainCondition(rule, factWords(names, { t }), facts);
  return (
    <Dialog
      opened
      onClose={() => explainedStep.set(null)}
      title={t('shell.whyClosed', { title: step.title })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{step.reason}</p>
      <ExplainedCondition
        head={t(explanation.kind === 'any' ? 'explain.oneOf' : 'explain.allOf')}
        explanation={explanation}
      />
    </Dialog>
  );
};
