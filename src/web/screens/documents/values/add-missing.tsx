import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { OptionField } from '../../../widgets/option-list/option-field.tsx';
import { missingFields } from '../../../widgets/read-values/read-values.ts';
import { ValueEditor } from '../../../widgets/read-values/value-editor.tsx';
import { useScreenContext } from '../screen-context.ts';
import styles from './add-missing.module.css';

/** Whether something is being added; afterwards the keyboard continues at the button. */
const useOpening = () => {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current)
      place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { place, isOpen, setOpen };
};

/**
 * What the reader did not find, said by hand: which value it is, then the value in the editor of
 * its kind.
 */
export const AddMissing = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { changes } = useScreenContext();
  const { place, isOpen, setOpen } = useOpening();
  const [name, setName] = useState<string | null>(null);
  const missing = missingFields(document, manifest.documentTypes);
  const [only] = missing.length === 1 ? missing : [];
  const field = only ?? missing.find((one) => one.name === name);
  if (missing.length === 0) return null;
  const close = () => {
    setOpen(false);
    setName(null);
  };
  const keep = (value: unknown) => {
    if (field)
      void changes.correct({
        docId: document._id,
        field,
        before: undefined,
        wasCorrected: false,
        value,
      });
    close();
  };
  return (
    <div ref={place} className={styles.place} data-open={isOpen || undefined}>
      {!isOpen && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen(true)}
        >
          {t('documents.addMissing')}
        </Button>
      )}
      {isOpen && !only && (
        <div
          className={styles.choice}
          data-escape
          onKeyDown={(event) => {
            if (
              event.key === 'Escape' &&
              (event.target as HTMLElement).getAttribute('aria-expanded') !== 'true'
            ) {
              event.stopPropagation();
              close();
            }
          }}
        >
          <OptionField
            label={t('documents.whichMissing')}
            options={missing.map((one) => ({ value: one.name, label: one.title }))}
            value={name ?? undefined}
            onChange={setName}
          />
          {!field && (
            <Button size="sm" variant="subtle" onClick={close}>
              {t('action.cancel')}
            </Button>
          )}
        </div>
      )}
      {isOpen && field && (
        <ValueEditor
          key={field.name}
          document={document}
          field={field}
          value={undefined}
          onKeep={keep}
          onClose={close}
        />
      )}
    </div>
  );
};
