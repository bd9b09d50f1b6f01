import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../core/access/can.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { ProfileBlock } from './block.tsx';
import type { BlockProps } from './block-props.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The end of an account, for roles that may. */
export const DeleteBlock = ({ profile }: BlockProps) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const [isAsking, setAsking] = useState(false);
  if (!can(manifest, 'account:delete')) return null;
  return (
    <ProfileBlock title={t('account.delete')} text={t('account.deleteText')}>
      <Button
        variant="outline"
        color="red"
        onClick={() => setAsking(true)}
        {...tourTarget('delete-account')}
      >
        {t('account.deleteOpen')}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog profile={profile} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </ProfileBlock>
  );
};
