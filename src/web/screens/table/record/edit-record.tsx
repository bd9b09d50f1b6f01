import { Suspense } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import type { ScreenOf } from '../../../lib/records/manifest.ts';
import { editForms } from './record-forms.ts';

interface EditRecordProps {
  screen: ScreenOf<'table'>;
  /** The row that is changed. */
  record: object;
  onClose: () => void;
}

/** The form of a screen over one of its rows; the list follows what is saved. */
export const EditRecord = ({ screen: { edit, key }, record, onClose }: EditRecordProps) => {
  const t = useTranslate();
  if (!edit) return null;
  const Form = editForms[edit.save];
  return (
    <Suspense>
      <Form
        create={edit}
        edited={{ record, key }}
        onClose={onClose}
        onDone={(saved) => {
          const { name = '' } = saved as { name?: string };
          showToast({ id: 'saved', tone: 'ok', text: t(edit.done, { name }) });
          onClose();
        }}
      />
    </Suspense>
  );
};
