import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body, Response } from '../../../contract/operations.ts';
import { Card } from '../../components/layout/card.tsx';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './inbox.module.css';

type Settings = Response<'get-notification-settings'>;

const KEY = ['notification-settings'];

const useSettings = () => {
  const { call } = useStores();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('get-notification-settings', { signal }),
  });
  const saving = useMutation({
    mutationFn: (body: Body<'update-notification-setting'>) =>
      call('update-notification-setting', { body }),
    onMutate: (setting) =>
      void queries.setQueryData<Settings>(KEY, (before) =>
        before?.map((one) => (one.kind === setting.kind ? setting : one)),
      ),
    onSuccess: (after) => void queries.setQueryData(KEY, after),
    onError: (error) => {
      showRefusal('notifications', error);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return { settings: data, save: saving.mutate };
};

/** Of what somebody wants to be told: here, and in a mail a day of what they have not read. */
export const NotificationSettings = () => {
  const t = useTranslate();
  const { settings, save } = useSettings();
  return (
    <Card title={t('notification.settings')}>
      <ul className={styles.settings}>
        {settings?.map((setting) => (
          <li key={setting.kind}>
            <p>{t(`notification.about.${setting.kind}`)}</p>
            <Switch
              label={t('notification.inProduct')}
              aria-label={`${t(`notification.about.${setting.kind}`)}: ${t('notification.inProduct')}`}
              checked={setting.inProduct}
              onChange={(event) => save({ ...setting, inProduct: event.currentTarget.checked })}
            />
            <Switch
              label={t('notification.byMail')}
              aria-label={`${t(`notification.about.${setting.kind}`)}: ${t('notification.byMail')}`}
              checked={setting.byMail && setting.inProduct}
              disabled={!setting.inProduct}
              onChange={(event) => save({ ...setting, byMail: event.currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
