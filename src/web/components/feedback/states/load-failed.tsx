import { Button } from '@mantine/core';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { linkToKind } from '../../../lib/router/links.ts';
import { homeRoute } from '../../../lib/router/route-target.ts';
import { IslandArt } from '../../art/island-art.tsx';
import { Link } from '../../identity/link.tsx';
import { ErrorState } from './error-state.tsx';
import { ReadingPage } from './reading-page.tsx';
import { StatePage } from './state-page.tsx';

/**
 * Whether there is no such thing, or none that this person may see: another try finds it no better.
 */
export const isNotHere = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not_found';

/** The page of an application that could not be loaded: not here for good, or to be tried again. */
export const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  if (!isNotHere(error))
    return (
      <ReadingPage heading={null}>
        <ErrorState title={t('state.errorTitle')} error={error} retry={retry} />
      </ReadingPage>
    );
  const to = linkToKind(manifest, 'applications') ?? homeRoute(manifest);
  return (
    <StatePage
      art={<IslandArt />}
      title={t('state.notHereTitle')}
      text={t('state.notHereText')}
      actions={
        <Button component={Link} to={to} size="lg">
          {t('action.goToApplications')}
        </Button>
      }
    />
  );
};
