import { Suspense } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import type { ScreenOf } from '../../../lib/records/manifest.ts';
import { createForms } from './record-forms.ts';

/** A member of a record whose schema the screen names. */
export const valueOf = (record: object, key: string): unknown =>
  (record as Record<string, unknown>)[key];

interface CreatingProps {
  screen: ScreenOf<'table'>;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** The form that enters a record of a list, where the screen has one. */
export const Creating = ({ screen, onClose, onDone }: CreatingProps) => {
  const t = useTranslate();
  const { create, key } = screen;
  if (!create) return null;
  const Form = createForms[create.save];
  return (
    <Suspense>
      <Form
        create={create}
        onClose={onClose}
        onDone={(created) => {
          showToast({
            id: 'created',
            tone: 'ok',
            text: t(create.done, { name: String(valueOf(created, 'name')) }),
          });
          onDone(String(valueOf(created, key)));
        }}
      />
    </Suspense>
  );
};
