import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import type { AccountBlock } from '../../../contract/catalogue.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { AppearanceBlock } from './appearance-block.tsx';
import type { BlockProps } from './block-props.ts';
import { DeleteBlock } from './delete-block.tsx';
import { DetailsBlock } from './details-block.tsx';
import { ExportBlock } from './export-block.tsx';
import { PictureBlock } from './picture-block.tsx';
import { PasswordBlock } from './security/password-block.tsx';
import { SecondFactorBlock } from './security/second-factor-block.tsx';
import { SessionsBlock } from './security/sessions-block.tsx';

/** What each word of a screen's blocks shows. */
const blocks = {
  picture: PictureBlock,
  details: DetailsBlock,
  password: PasswordBlock,
  'second-factor': SecondFactorBlock,
  appearance: AppearanceBlock,
  sessions: SessionsBlock,
  export: ExportBlock,
  delete: DeleteBlock,
} satisfies Record<AccountBlock, FunctionComponent<BlockProps>>;

const Blocks = (props: BlockProps) =>
  props.screen.blocks.map((name) => {
    const Shown = blocks[name];
    return <Shown key={name} {...props} />;
  });

/** What is known about the person and what they may set; for staff, their settings. */
export const ProfileScreen = ({ screen }: Pick<BlockProps, 'screen'>) => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, error, refetch } = useQuery(profileQuery(call));
  if (!data && !error) return <PageLoading />;
  return (
    <ReadingPage heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}>
      {data ? (
        <Blocks screen={screen} profile={data} />
      ) : (
        <ErrorState title={t('state.errorTitle')} error={error} retry={() => void refetch()} />
      )}
    </ReadingPage>
  );
};
