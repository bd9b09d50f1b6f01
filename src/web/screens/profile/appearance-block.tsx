import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferedLanguage } from '../../../contract/records.ts';
import { Appearance } from '../../components/inputs/appearance.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './appearance-block.module.css';
import { ProfileBlock } from './block.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useUpdateCachedProfile } from './use-update-cached-profile.ts';

const Language = ({
  language,
  languages,
}: {
  language: string;
  languages: readonly OfferedLanguage[];
}) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const updateCachedProfile = useUpdateCachedProfile();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (chosen: string) => call('update-profile', { body: { language: chosen } }),
    onSuccess: async (saved) => {
      updateCachedProfile(saved);
      // First the sentences, and whatever else was said in the other language after them.
      await queries.refetchQueries({ queryKey: ['manifest'] });
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'manifest' });
      showToast({ id: 'profile', tone: 'ok', text: t('account.languageSaved') });
    },
  });
  return (
    <div className={styles.language}>
      <NativeSelect
        label={t('account.language')}
        description={t('account.languageHelp')}
        value={language}
        disabled={isPending}
        data={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={({ currentTarget }) => mutate(currentTarget.value)}
      />
      <RefusalNote error={error} />
    </div>
  );
};

/** How the pages look here, and in which language they are where there is a choice. */
export const AppearanceBlock = () => {
  const t = useTranslate();
  const {
    manifest: { language = 'en', languages = [] },
  } = useManifest();
  return (
    <ProfileBlock title={t('account.appearance')} text={t('account.appearanceText')}>
      <div className={styles.scheme}>
        <Appearance />
      </div>
      {languages.length > 1 && <Language language={language} languages={languages} />}
    </ProfileBlock>
  );
};
