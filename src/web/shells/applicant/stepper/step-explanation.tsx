import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type Explanation,
  explainCondition,
} from '../../../../core/expressions/explanation/explain-condition.ts';
import { factWords } from '../../../../core/forms/explanation/fact-words.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useFacts } from '../../../lib/records/application.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { useStore } from '../../../lib/store.ts';
import styles from './step-explanation.module.css';
import { explainedClosed } from './use-announce-closed.ts';

const ICONS: Readonly<Record<NonNullable<Explanation['now']>, ReactNode>> = {
  yes: <IconCheck size={18} aria-hidden="true" />,
  no: <IconX size={18} aria-hidden="true" />,
  unknown: <IconQuestionMark size={18} aria-hidden="true" />,
};

const Statement = ({ part }: { part: Explanation }) => {
  const t = useTranslate();
  const now = part.now ?? 'unknown';
  if (part.kind !== 'statement')
    return (
      <li>
        <p className={styles.head}>{t(part.kind === 'all' ? 'explain.allOf' : 'explain.oneOf')}</p>
        <Parts parts={part.parts} />
      </li>
    );
  return (
    <li className={styles.statement} data-now={now}>
      {ICONS[now]}
      <span>
        {part.text}
        <span className={styles.now}>
          {part.value === undefined
            ? t(`explain.now.${now}`)
            : t('explain.now.value', { value: part.value })}
        </span>
      </span>
    </li>
  );
};

const Parts = ({ parts }: { parts: readonly Explanation[] }) => (
  <ul className={styles.parts}>
    {parts.map((part, at) => (
      <Statement key={`${at}-${part.kind}`} part={part} />
    ))}
  </ul>
);

/** What opens a closed step, or lets the dates change, from its rule: each part, and whether it holds now. */
export const StepExplanation = () => {
  const t = useTranslate();
  const closed = useStore(explainedClosed);
  const facts = useFacts();
  const { manifest, countries } = useManifest();
  const rule = closed?.rule;
  if (!rule) return null;
  const words = factWords(
    {
      country: (code) => countries.byCode(code)?.label,
      status: (id) => manifest.statuses.statuses.find((status) => status.id === id)?.label,
    },
    { t },
  );
  const explanation = explainCondition(rule, words, facts);
  const isAny = explanation.kind === 'any';
  return (
    <Dialog
      opened
      onClose={() => explainedClosed.set(null)}
      title={t('shell.whyClosed', { title: closed.title })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{closed.reason}</p>
      <p className={styles.head}>{t(isAny ? 'explain.oneOf' : 'explain.allOf')}</p>
      <Parts parts={explanation.kind === 'statement' ? [explanation] : explanation.parts} />
    </Dialog>
  );
};
