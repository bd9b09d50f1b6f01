import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Body } from '../../../contract/operations.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Choices } from '../../components/inputs/choices.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { isSameRecord, type RecordData, recordBody } from '../../fields/record/record-data.ts';
import { type RecordBody, RecordForm } from '../../fields/record/record-form.tsx';
import { recordFields } from '../../fields/record/record-section.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { uniqueId } from '../../lib/page/unique-id.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './create-form.module.css';

type Create = NonNullable<ScreenOf<'table'>['create']>;
type Created = object;
interface CreateFormProps {
  create: Create;
  source: string;
  onClose: () => void;
  onDone: (created: Created) => void;
}

const FORM = 'create';

/** What was typed, and how it becomes a record; the list follows. */
const useCreate = ({ create: { save, sections }, source, onDone }: CreateFormProps) => {
  const { call } = useStores();
  const queries = useQueryClient();
  const [data, change] = useState<RecordData>({});
  const [key] = useState(() => uniqueId());
  const saving = useMutation({
    mutationFn: (sent: RecordData) =>
      call(save, {
        body: recordBody(sent, recordFields(sections)) as Body<typeof save>,
        idempotencyKey: key,
      }),
    onSuccess: async (created) => {
      await queries.invalidateQueries({ queryKey: ['list', source] });
      onDone(created);
    },
  });
  const { error, variables: sent } = saving;
  const refusal = useMemo(
    () => (error instanceof CallError && sent ? { fields: error.fields, sent } : undefined),
    [error, sent],
  );
  return {
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
  const { data, change, refusal, error, isBusy, save } = useCreate(props);
  const [isAsking, setAsking] = useState(false);
  const leave = () =>
    isSameRecord(data, {}, recordFields(sections)) ? onClose() : setAsking(true);
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
        <p className={styles.error} role="alert">
          <ToneSign tone="bad" /> {error.message}
        </p>
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
