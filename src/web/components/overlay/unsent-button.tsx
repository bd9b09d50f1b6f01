import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { closeButton } from './close-button.ts';
import { Dialog } from './dialog.tsx';

const UnsentList = lazyComponent(async () => (await import('./unsent-list.tsx')).UnsentList);

/** Shows what waits on this device, before it is sent. */
export const UnsentButton = () => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('unsent.show')}
      </Button>
      {isOpen && (
        <Dialog
          opened
          size="lg"
          onClose={() => setOpen(false)}
          title={t('unsent.dialog')}
          closeButtonProps={closeButton(t('action.close'))}
        >
          <p>{t('unsent.text')}</p>
          <UnsentList onMissing={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
};
