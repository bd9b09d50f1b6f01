import { Button, CopyButton } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './list.module.css';

/** A text for a file, as it is, and the button that copies it. */
export const CodeToCopy = ({ code }: { code: string }) => {
  const t = useTranslate();
  return (
    <>
      <pre className={styles.code} dir="ltr" translate="no">
        {code}
      </pre>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy} aria-live="polite">
            {t(copied ? 'learning.copied' : 'learning.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
};
