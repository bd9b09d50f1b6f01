import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SecondFactor } from '../../../../contract/records.ts';
import { secondFactorQuery } from '../../../lib/api/queries.ts';
import { shortMoment } from '../../../lib/i18n/format-time.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { ProfileBlock } from '../block.tsx';
import type { BlockProps } from '../block-props.ts';
import { RefusalNote } from '../refusal-note.tsx';
import styles from './second-factor.module.css';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** What somebody does with their second factor. */
export type FactorChange = 'move' | 'renew';

const Standing = ({
  factor: { isEnrolled, enrolledAt, recoveryCodesLeft },
  username,
}: {
  factor: SecondFactor;
  username: string;
}) => {
  const t = useTranslate();
  const [change, setChange] = useState<FactorChange | null>(null);
  if (!isEnrolled || enrolledAt === undefined) return <p>{t('secondFactor.missing')}</p>;
  return (
    <>
      <p className={styles.since}>
        {t('secondFactor.since', { since: shortMoment(enrolledAt, Date.now()) })}
      </p>
      <p className={styles.left} data-few={recoveryCodesLeft < 3 || undefined}>
        {t('secondFactor.left', { count: recoveryCodesLeft })}
      </p>
      <div className={styles.changes}>
        <Button variant="default" onClick={() => setChange('move')}>
          {t('secondFactor.move')}
        </Button>
        <Button variant="default" onClick={() => setChange('renew')}>
          {t('secondFactor.renew')}
        </Button>
      </div>
      {change && (
        <Suspense>
          <SecondFactorDialog change={change} username={username} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </>
  );
};

const Asked = ({ username }: { username: string }) => {
  const { call } = useStores();
  const { data, error } = useQuery(secondFactorQuery(call));
  if (!data) return error ? <RefusalNote error={error} /> : <Skeleton height={64} />;
  return <Standing factor={data} username={username} />;
};

/** The second step of the sign-in, for whoever is asked for one. */
export const SecondFactorBlock = ({ profile }: BlockProps) => {
  const t = useTranslate();
  const {
    boot: {
      tenant: { secondFactorFor = [] },
    },
  } = useStores();
  if (!profile.role.some((role) => secondFactorFor.includes(role))) return null;
  return (
    <ProfileBlock title={t('secondFactor.block')} text={t('secondFactor.blockText')}>
      <Asked username={profile.email} />
    </ProfileBlock>
  );
};
