import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Explanation } from '../../../core/expressions/explanation/explain-condition.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './explanation.module.css';

const ICONS: Readonly<Record<NonNullable<Explanation['now']>, ReactNode>> = {
  yes: <IconCheck size={18} aria-hidden="true" />,
  no: <IconX size={18} aria-hidden="true" />,
  unknown: <IconQuestionMark size={18} aria-hidden="true" />,
};

const Part = ({ part }: { part: Explanation }) => {
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
      <Part key={`${at}-${part.kind}`} part={part} />
    ))}
  </ul>
);

/** A condition in words under its heading: each part, and whether it holds now. */
export const ExplainedCondition = ({
  head,
  explanation,
}: {
  head: string;
  explanation: Explanation;
}) => (
  <>
    <p className={styles.head}>{head}</p>
    <Parts parts={explanation.kind === 'statement' ? [explanation] : explanation.parts} />
  </>
);
