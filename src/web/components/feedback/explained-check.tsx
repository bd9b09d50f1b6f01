import { useSyncExternalStore } from 'react';
import { checksFromWire, type WireCheck } from '../../../core/checks/check-wire.ts';
import { explainCheck } from '../../../core/checks/explain-check.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { factWords } from '../../../core/forms/explanation/fact-words.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useFactNames } from '../../lib/records/fact-names.ts';
import { ExplainedCondition } from './explanation.tsx';
import styles from './why.module.css';

interface ExplainedCheckProps {
  /** Of the check. */
  id: string;
  /** The document that it is about. */
  docId?: string | undefined;
  checks: readonly WireCheck[];
  /** What checks read besides the answers. */
  facts: Facts;
  store: FormStore;
}

/** What a check wants to be so, what it looks at, and why it counts here, by the answers as they are. */
export const ExplainedCheck = ({ id, docId, checks, facts, store }: ExplainedCheckProps) => {
  const t = useTranslate();
  const names = useFactNames();
  useSyncExternalStore(store.subscribe, store.getVersion);
  const all = checksFromWire(checks);
  const check = all.find((one) => one.id === id);
  if (!check) return null;
  const words = factWords(names, { t, form: store.form });
  const { title, assert, looksAt, when } = explainCheck(check, {
    facts: { ...facts, form: store.facts() },
    words,
    checks: all,
    docId,
  });
  return (
    <>
      <p>
        {t('explain.check.title')}: <span className={styles.rule}>{title}</span>
      </p>
      {assert && (
        <ExplainedCondition
          head={t('explain.check.assert', { kind: assert.kind })}
          explanation={assert}
        />
      )}
      {looksAt.length > 0 && (
        <>
          <p>{t('explain.check.looksAt')}</p>
          <ul className={styles.facts}>
            {looksAt.map(({ name, value, isKnown }) => (
              <li key={name}>
                {name}
                {(value !== undefined || !isKnown) && (
                  <>
                    : <span className={styles.value}>{value ?? t('explain.check.notKnown')}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {when && (
        <ExplainedCondition
          head={t('explain.check.when', { kind: when.kind })}
          explanation={when}
        />
      )}
    </>
  );
};
