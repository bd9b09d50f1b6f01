import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { dateProblem } from '../../../../core/checks/time-line/date-limits.ts';
import { TrustWord } from '../../../fields/source-chip.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { Instead } from '../../../widgets/read-values/instead.tsx';
import type { ReadValue } from '../../../widgets/read-values/read-values.ts';
import { useDateLimits } from '../../../widgets/read-values/use-date-limits.ts';
import { ValueEditor } from '../../../widgets/read-values/value-editor.tsx';
import { useValueLines, ValueWords } from '../../../widgets/read-values/value-words.tsx';
import { useScreenContext } from '../screen-context.ts';
import styles from './value-row.module.css';

interface ValueRowProps {
  read: ReadValue;
  document: Document;
}

/** Where the keyboard continues when there is no row any more. */
export const VALUES_HEADING = 'read-values';

/** Whether the value is being edited; afterwards the keyboard continues where it was. */
const useEditing = () => {
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      row.current?.querySelector<HTMLElement>('[data-part=edit]')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // A value that is taken away takes its row along.
  useLayoutEffect(
    () => () => {
      if (row.current?.contains(document.activeElement))
        document.getElementById(VALUES_HEADING)?.focus();
    },
    [],
  );
  return { row, isEditing, setEditing };
};

/** A doubtful value: what the page says, and the two ways to settle it. */
const Settle = ({
  read: {
    field: { title },
    raw,
  },
  shown,
  onRight,
  onChange,
}: {
  read: ReadValue;
  shown: string;
  onRight: () => void;
  onChange: (() => void) | undefined;
}) => {
  const t = useTranslate();
  return (
    <>
      <p className={styles.hint}>
        {raw && raw !== shown ? t('documents.itSays', { raw }) : t('documents.compare')}
      </p>
      <div className={styles.choices}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCheck size={16} />}
          aria-label={t('documents.looksRight', { label: title })}
          onClick={onRight}
        >
          {t('source.looksRight')}
        </Button>
        {onChange && (
          <Button
            size="sm"
            variant="subtle"
            data-part="edit"
            leftSection={<IconPencil size={16} />}
            aria-label={t('documents.edit', { label: title })}
            onClick={onChange}
          >
            {t('action.change')}
          </Button>
        )}
      </div>
    </>
  );
};

/**
 * One value with its name, how sure we are, and the way to correct it. Pointing at it marks its
 * place on the page.
 */
export const ValueRow = ({ read, document }: ValueRowProps) => {
  const t = useTranslate();
  const { view, changes, isClosed } = useScreenContext();
  const session = useStores().session.get();
  const { row, isEditing, setEditing } = useEditing();
  const { field, value, trust, page } = read;
  const lines = useValueLines(field, value);
  const point = () => view.point(field.name, page);
  const edit = isClosed ? undefined : () => setEditing(true);
  const isDoubtful = trust === 'pleaseCheck';
  const isPossible = !dateProblem(value, useDateLimits(document, field));
  const keep = (next: unknown, isChanged: boolean) => {
    setEditing(false);
    void changes.correct({
      docId: document._id,
      field,
      before: value,
      wasCorrected: trust === 'typed' || trust === 'confirmed',
      value: isChanged ? next : value,
    });
  };
  // What cannot be is not confirmed: the editor says why.
  const right = () => {
    if (isPossible) keep(value, false);
    else setEditing(true);
  };
  if (isEditing)
    return (
      <li ref={row} className={styles.row} data-editing>
        <ValueEditor
          {...{ document, field, value }}
          onKeep={keep}
          onRemove={() => keep(null, true)}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li
      ref={row}
      className={styles.row}
      data-doubtful={isDoubtful || undefined}
      data-active={view.field === field.name || undefined}
      onPointerEnter={point}
      onFocus={point}
    >
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.label}>{field.title}</span>
          <ValueWords field={field} lines={lines} />
        </div>
        <TrustWord
          trust={trust}
          isMine={session.status === 'signed-in' && read.by === session.user.id}
          isReadOnly={isClosed}
        />
        {!isDoubtful && edit && (
          <ActionIcon
            size={32}
            data-part="edit"
            aria-label={t('documents.edit', { label: field.title })}
            onClick={edit}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </div>
      {read.instead !== undefined && !isClosed && (
        <Instead
          read={read}
          onUse={() => changes.withdraw({ docId: document._id, field, before: value })}
        />
      )}
      {isDoubtful && !isClosed && (
        <Settle read={read} shown={lines.join('\n')} onRight={right} onChange={edit} />
      )}
    </li>
  );
};
