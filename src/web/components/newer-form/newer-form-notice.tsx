import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../contract/records.ts';
import { nameInSentence } from '../../../core/copy/name-in-sentence.ts';
import { newerFormQuery } from '../../lib/api/queries.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { useManifest } from '../../lib/records/manifest.ts';
import { inBrowser } from '../../lib/storage/browser-storage.ts';
import { useStores } from '../../lib/stores.ts';
import { Note } from '../feedback/note.tsx';
import styles from './newer-form.module.css';
import { useTaking } from './use-taking.ts';

const NewerFormDialog = lazyComponent(
  async () => (await import('./newer-form-dialog.tsx')).NewerFormDialog,
);

/** Whoever keeps their form is not asked again on this device until there is a newer one still. */
const useDismissedNotice = (application: string, checksum: string | undefined) => {
  const {
    boot: { tenant },
  } = useStores();
  const name = `${tenant.clientId}:kept-form:${application}`;
  const [dismissed, setDismissed] = useState(() => inBrowser.getItem(name));
  const keep = () => {
    if (checksum === undefined) return;
    inBrowser.setItem(name, checksum);
    setDismissed(checksum);
  };
  return { isDismissed: checksum !== undefined && dismissed === checksum, keep };
};

interface NewerFormNoticeProps {
  application: Application;
  session: FormSession;
}

/**
 * One quiet line, and what changes on demand. Nothing where nothing changes for this application.
 */
export const NewerFormNotice = ({
  application: {
    applicationUid,
    visaDetails: { visaTo = '' },
  },
  session,
}: NewerFormNoticeProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const { countries, manifest } = useManifest();
  const { data } = useQuery(newerFormQuery(call, { applicationUid, newest: manifest.checksum }));
  const { isDismissed, keep } = useDismissedNotice(applicationUid, data?.checksum);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const taking = useTaking(session, close);
  if (!data || data.changes.length === 0 || isDismissed) return null;
  const country = countries.byCode(countries.find(visaTo));
  return (
    <div className={styles.notice}>
      <Note tone="info">
        <p>
          <strong>
            {t('version.notice', { country: country ? nameInSentence(country) : visaTo })}
          </strong>{' '}
          {t('version.noticeText')}
        </p>
        <Button className={styles.see} size="sm" variant="default" onClick={() => setOpen(true)}>
          {t('version.see')}
        </Button>
      </Note>
      {isOpen && (
        <NewerFormDialog
          changes={data.changes}
          isBusy={taking.isPending}
          onTake={() => taking.mutate(data.checksum)}
          onKeep={() => {
            keep();
            close();
          }}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  );
};
