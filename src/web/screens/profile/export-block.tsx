import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataExport } from '../../../contract/records.ts';
import { can } from '../../../core/access/can.ts';
import { exportQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { ProfileBlock } from './block.tsx';
import styles from './export-block.module.css';
import { RefusalNote } from './refusal-note.tsx';

const useExport = () => {
  const { call } = useStores();
  const queries = useQueryClient();
  const query = exportQuery(call);
  const { data, error, refetch } = useQuery(query);
  const beginning = useMutation({
    mutationFn: () => call('begin-export', { body: {} }),
    onSuccess: (begun) => queries.setQueryData(query.queryKey, begun),
  });
  const saving = useMutation({
    mutationFn: () => call('get-export-file', { query: {} }),
    onSuccess: (file) => saveFile(file),
    onError: (refusal) => {
      showRefusal('export', refusal);
      void refetch();
    },
  });
  return { data, error, beginning, saving };
};

/** A megabyte has a million bytes, as on people's own devices. */
const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10);

const useSentence = () => {
  const t = useTranslate();
  return ({ state, expiresAt = '', size = 0 }: DataExport): string => {
    switch (state) {
      case 'none':
        return '';
      case 'making':
        return t('account.exportMaking');
      case 'failed':
        return t('account.exportFailed');
      case 'ready':
        return t('account.exportReady', {
          size: megabytes(size),
          until: shortMoment(expiresAt, Date.now()),
        });
    }
  };
};

/** Everything that is kept of a person, as a file for them alone; for roles that may. */
export const ExportBlock = () => {
  const { manifest } = useManifest();
  return can(manifest, 'account:export') ? <Export /> : null;
};

const Export = () => {
  const t = useTranslate();
  const sentence = useSentence();
  const { data, error, beginning, saving } = useExport();
  const isMaking = data?.state === 'making';
  return (
    <ProfileBlock title={t('account.export')} text={t('account.exportText')}>
      <p className={styles.state} role="status">
        {isMaking && <Loader size="xs" aria-hidden="true" />}
        {data ? sentence(data) : ''}
      </p>
      <RefusalNote error={error ?? beginning.error} />
      <div className={styles.ways}>
        {data?.state === 'ready' && (
          <Button
            leftSection={<IconDownload size={18} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('account.exportDownload')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!data || isMaking}
          loading={beginning.isPending}
          onClick={() => beginning.mutate()}
        >
          {t(data?.state === 'ready' ? 'account.exportAgain' : 'account.exportBegin')}
        </Button>
      </div>
    </ProfileBlock>
  );
};
