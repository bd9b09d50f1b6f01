import type { ReactNode } from 'react';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Drawer } from '../../../components/overlay/drawer.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './document.module.css';

/** The document on demand, where there is no room beside the form. */
export const FormDocumentDrawer = ({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useTranslate();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(600px, 100%)"
      title={t('form.document')}
      closeButtonProps={closeButton(t('form.hideDocument'))}
      classNames={{ body: styles.drawer }}
    >
      {children}
    </Drawer>
  );
};
