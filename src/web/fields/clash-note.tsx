import { Button } from '@mantine/core';
import { displayValue } from '../../core/forms/display-value.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { rawValue } from '../../core/forms/store/cell-tree.ts';
import type { Clash, Value } from '../../core/forms/types.ts';
import { Note } from '../components/feedback/note.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { focusCell } from './element-id.ts';
import { useFormView } from './form-view.ts';
import styles from './notes.module.css';

/**
 * Two people wrote the same answer: both values, who wrote the other, and the choice. Nothing is
 * sent until it is made.
 */
export const ClashNote = ({ cell, clash }: { cell: Cell; clash: Clash }) => {
  const t = useTranslate();
  const { me, store, settleClash } = useFormView();
  const shown = (value: Value | undefined) =>
    value === undefined
      ? t('summary.notAnswered')
      : displayValue(cell.node, value, {
          countries: store.countries,
          yes: t('form.yes'),
          no: t('form.no'),
          language: t.language,
        });
  const isMine = !clash.by || clash.by === me;
  const settle = (whose: 'mine' | 'theirs') => () => {
    settleClash(cell, whose);
    focusCell(cell);
  };
  return (
    <div className={styles.clash} role="group" aria-label={t('form.conflictTitleYou')}>
      <Note tone="warn">
        <p className={styles.title}>
          {isMine
            ? t('form.conflictTitleYou')
            : t('form.conflictTitle', { name: clash.byName ?? clash.by ?? '' })}
        </p>
        <p className={styles.value}>{t('form.conflictTheirs', { value: shown(clash.value) })}</p>
        <p className={styles.value}>{t('form.conflictMine', { value: shown(rawValue(cell)) })}</p>
        <div className={styles.choices}>
          <Button size="sm" variant="default" onClick={settle('theirs')}>
            {t('form.conflictKeepTheirs')}
          </Button>
          <Button size="sm" variant="default" onClick={settle('mine')}>
            {t('form.conflictKeepMine')}
          </Button>
        </div>
      </Note>
    </div>
  );
};
