import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './second-factor.module.css';

/**
 * Recovery codes, shown this once, with two ways to keep them. The focus goes there: they are what
 * is new.
 */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => {
  const t = useTranslate();
  const {
    boot: { tenant },
  } = useStores();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const title = t('secondFactor.fileTitle', { tenant: tenant.displayName });
  const text = [title, '', ...codes, ''].join('\r\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setAnnouncement(t('secondFactor.copied'));
    } catch (error) {
      console.warn('The codes could not be copied.', error);
      setAnnouncement(t('secondFactor.copyFailed'));
    }
  };
  const download = () => saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }));
  return (
    <div>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          {t('secondFactor.download')}
        </Button>
      </div>
      <p role="status">{announcement}</p>
    </div>
  );
};
