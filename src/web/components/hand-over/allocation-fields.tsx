import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../../contract/records.ts';
import { allocationOf } from '../../../core/journey/allocation.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import '@mantine/core/styles/Combobox.layer.css';
import styles from './hand-over.module.css';

/** Says how far an expert is, or how it is filed; the application is shown as the server has it. */
const useChanges = (applicationUid: string) => {
  const { call } = useStores();
  const queries = useQueryClient();
  const query = { applicationUid };
  const after = {
    onSuccess: (next: Application) => {
      queries.setQueryData(applicationQuery(call, applicationUid).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
    },
    onError: (error: Error) => showRefusal('allocation', error),
  };
  const allocating = useMutation({
    mutationFn: (visaAllocationStatus: string) =>
      call('update-visa-allocation-status', { query, body: { visaAllocationStatus } }),
    ...after,
  });
  const enrolling = useMutation({
    mutationFn: (onlineSubmissionEnrolled: boolean) =>
      call('update-online-submission-enrolled', { query, body: { onlineSubmissionEnrolled } }),
    ...after,
  });
  return { allocating, enrolling };
};

/** Where the expert says how far the work is, and whether it is filed online. */
export const AllocationFields = ({
  application: { applicationUid, visaAllocationStatus, onlineSubmissionEnrolled },
}: {
  application: Application;
}) => {
  const t = useTranslate();
  const { premium } = useManifest().manifest.statuses;
  const { allocating, enrolling } = useChanges(applicationUid);
  const stored = allocationOf(premium, visaAllocationStatus)?.status ?? visaAllocationStatus;
  const options = premium.allocations.map(({ status, label }) => ({ value: status, label }));
  const isOfItsOwn = options.every(({ value }) => value !== stored);
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('handOver.sayStands')}
        value={stored}
        disabled={allocating.isPending}
        data={isOfItsOwn ? [{ value: stored, label: stored }, ...options] : options}
        onChange={({ currentTarget }) => allocating.mutate(currentTarget.value)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={onlineSubmissionEnrolled}
          disabled={enrolling.isPending}
          onChange={({ currentTarget }) => enrolling.mutate(currentTarget.checked)}
        />
        {t('handOver.sayOnline')}
      </label>
    </div>
  );
};
