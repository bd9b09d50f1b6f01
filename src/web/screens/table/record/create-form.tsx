import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Body } from '../../../../contract/operations.ts';
import { ErrorLine } from '../../../components/feedback/error-line.tsx';
import { Choices } from '../../../components/inputs/choices.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import {
  changedRecordFields,
  dataOf,
  isSameRecord,
  type RecordData,
  recordBody,
} from '../../../fields/record/record-data.ts';
import { type RecordBody, RecordForm } from '../../../fields/record/record-form.tsx';
import { type RecordField, recordFields } from '../../../fields/record/record-section.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { isChangedMeanwhile } from '../../../lib/api/show-refusal.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { uniqueId } from '../../../lib/page/unique-id.ts';
import type { ScreenOf } from '../../../lib/records/manifest.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from './create-form.module.css';

type TableScreen = ScreenOf<'table'>;
type Form = NonNullable<TableScreen['create']> | NonNullable<TableScreen['edit']>;
type Saved = object;
interface CreateFormProps {
  create: Form;
  /** The row that is changed, by the name that tells it from others; none where one is entered. */
  edited?: { record: object; key: string };
  onClose: () => void;
  onDone: (saved: Saved) => void;
}

const FORM = 'create';

/** What the form shows at first, and what names the record in the call. */
const beginning = ({ create: { sections }, edited }: CreateFormProps) => {
  if (!edited) return { initial: {}, which: {} };
  const which = dataOf(edited.record, [{ key: edited.key, label: '', type: 'text' }]);
  return { initial: { ...dataOf(edited.record, recordFields(sections)), ...which }, which };
};

/**
 * What a change sends: the fields that were changed, and what stood in them before, so that nobody
 * else's change is overwritten unseen. Who has been told of one sends theirs alone.
 */
const changeBody = (
  { sent, initial, isTold }: { sent: RecordData; initial: RecordData; isTold: boolean },
  fields: readonly RecordField[],
) => {
  const changed = changedRecordFields(sent, initial, fields);
  return { ...recordBody(sent, changed), ...(!isTold && { seen: recordBody(initial, changed) }) };
};

/** What was typed, and how it becomes a record; the list follows. */
const useCreate = (props: CreateFormProps) => {
  const {
    create: { save, sections },
    edited,
    onDone,
  } = props;
  const [{ initial, which }] = useState(() => beginning(props));
  const { call } = useStores();
  const queries = useQueryClient();
  const [data, change] = useState<RecordData>(initial);
  const [key] = useState(() => uniqueId());
  const [isTold, setTold] = useState(false);
  const saving = useMutation({
    mutationFn: (sent: RecordData) => {
      const fields = recordFields(sections);
      const body = edited
        ? changeBody({ sent, initial, isTold }, fields)
        : recordBody(sent, fields);
      return call(save, { body: { ...body, ...which } as Body<typeof save>, idempotencyKey: key });
    },
    // Whoever has read what is there now decides: the next press counts.
    onError: (error) => {
      if (!isChangedMeanwhile(error)) return;
      setTold(true);
      void queries.invalidateQueries({ queryKey: ['list'] });
    },
    onSuccess: async (saved: Saved) => {
      // The lists, and what happened to the row.
      await queries.invalidateQueries({ queryKey: ['list'] });
      onDone(saved);
    },
  });
  const { error, variables: sent } = saving;
  const refusal = useMemo(
    () => (error instanceof CallError && sent ? { fields: error.fields, sent } : undefined),
    [error, sent],
  );
  return {
    initial,
    data,
    change,
    refusal,
    error,
    isBusy: saving.isPending,
    save: () => saving.mutate(data),
  };
};

/** Before a dialog closes that something was typed in. Escape and a press on Go on typing stay. */
const LeaveTyped = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog opened onClose={onStay} title={t('table.leaveTitle')} withCloseButton={false}>
      <p className={styles.text}>{t('table.leaveText')}</p>
      <Choices>
        <Button variant="default" onClick={onLeave}>
          {t('table.leaveAnyway')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('table.leaveStay')}
        </Button>
      </Choices>
    </Dialog>
  );
};

/** A small form in a dialog, over the body of one operation. */
export const createFormOver = (body: RecordBody) => (props: CreateFormProps) => {
  const t = useTranslate();
  const {
    create: { title, text, sections },
    onClose,
  } = props;
  const { initial, data, change, refusal, error, isBusy, save } = useCreate(props);
  const [isAsking, setAsking] = useState(false);
  const leave = () =>
    isSameRecord(data, initial, recordFields(sections)) ? onClose() : setAsking(true);
  return (
    <Dialog
      opened
      onClose={leave}
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {text && <p className={styles.text}>{text}</p>}
      <RecordForm
        id={FORM}
        body={body}
        sections={sections}
        data={data}
        refusal={refusal}
        onChange={change}
        onSubmit={save}
      />
      {error && Object.keys(refusal?.fields ?? {}).length === 0 && (
        <ErrorLine>{error.message}</ErrorLine>
      )}
      <div className={styles.choices}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" form={FORM} loading={isBusy}>
          {t('action.save')}
        </Button>
      </div>
      {isAsking && <LeaveTyped onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
};
