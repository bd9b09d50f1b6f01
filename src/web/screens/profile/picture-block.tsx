import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { operations } from '../../../contract/operations.ts';
import { PersonAvatar } from '../../components/identity/person-avatar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { ProfileBlock } from './block.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './picture-block.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { useUpdateCachedProfile } from './use-update-cached-profile.ts';

const { mostBytes } = operations['upload-picture'];
const MEGABYTE = 1_000_000;

const usePicture = () => {
  const t = useTranslate();
  const { call } = useStores();
  const updateCachedProfile = useUpdateCachedProfile();
  return useMutation({
    /** Null takes the picture away. */
    mutationFn: async (file: File | null) => {
      if (!file) return call('remove-picture', { query: {} });
      if (file.size > mostBytes) throw new Error(t('error.picture_too_large'));
      return call('upload-picture', { body: { files: [file] } });
    },
    onSuccess: (saved, file) => {
      updateCachedProfile(saved);
      showToast({
        id: 'profile',
        tone: 'ok',
        text: t(file ? 'account.pictureSaved' : 'account.pictureRemoved'),
      });
    },
  });
};

/** The person's picture: another, or none. */
export const PictureBlock = ({ profile }: BlockProps) => {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const change = usePicture();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) change.mutate(file);
  };
  return (
    <ProfileBlock title={t('account.picture')} text={t('account.pictureText')}>
      <div className={styles.row} {...tourTarget('picture')}>
        <PersonAvatar user={profile} isLarge />
        <div className={styles.choices}>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => picker.current?.click()}
          >
            {t(profile.picture ? 'account.pictureChange' : 'account.pictureChoose')}
          </Button>
          {profile.picture && (
            <Button
              variant="subtle"
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              {t('account.pictureRemove')}
            </Button>
          )}
          <p className={styles.rules}>{t('account.pictureRules', { max: mostBytes / MEGABYTE })}</p>
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('account.pictureChoose')}
          hidden
          onChange={take}
        />
      </div>
      <RefusalNote error={change.error} />
    </ProfileBlock>
  );
};
