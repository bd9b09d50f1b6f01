import { type ReactNode, useCallback } from 'react';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Drawer } from '../../components/overlay/drawer.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { titleOf } from '../../lib/i18n/title-of.ts';
import { useEscape } from '../../lib/page/use-escape.ts';
import styles from './document-drawer.module.css';
import { useScreenContext } from './screen-context.ts';
import { ThingsToFix } from './values/things-to-fix.tsx';
import { ValuesPane } from './values/values-pane.tsx';
import { WaitingChecks } from './values/waiting-checks.tsx';

export type DrawerContent = 'document' | 'values' | 'findings';

interface DocumentDrawerProps {
  content: DrawerContent | null;
  preview: ReactNode;
  /** A dialog stands over it, and Escape is about that one. */
  isBelow: boolean;
  onChange: (content: DrawerContent | null) => void;
}

/**
 * What has no room beside the list: the page with its values, the values alone, or what is to fix.
 */
export const DocumentDrawer = ({ content, preview, isBelow, onChange }: DocumentDrawerProps) => {
  const t = useTranslate();
  const {
    applicationDocuments: { findings },
    view,
  } = useScreenContext();
  const close = useCallback(() => onChange(null), [onChange]);
  useEscape(content !== null && !isBelow, close);
  const titles = {
    document: view.document && titleOf(view.document),
    values: t('documents.values'),
    findings: t('documents.thingsToFixTitle'),
  };
  return (
    <Drawer
      opened={content !== null}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={content === 'document' ? 'min(720px, 100%)' : 'min(400px, 100%)'}
      title={content && titles[content]}
      closeButtonProps={closeButton(t('action.close'))}
      classNames={{ body: styles.body, title: styles.title }}
    >
      {content === 'document' && (
        <>
          <div className={styles.preview}>{preview}</div>
          <ValuesPane isOfOne />
        </>
      )}
      {content === 'values' && <ValuesPane />}
      {content === 'findings' && (
        <div className={styles.findings}>
          <ThingsToFix findings={findings} onShow={() => onChange('document')} />
          <WaitingChecks />
        </div>
      )}
    </Drawer>
  );
};
