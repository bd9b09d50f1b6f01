import { Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { IslandArt } from '../../components/art/island-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { homeRoute } from '../../lib/router/route-target.ts';

type Words = Pick<ScreenOf<'not-found'>, 'title' | 'text'>;

/** The secret place, in the words of the catalogue where the role has a screen for it. */
export const NotFound = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const written = manifest.screens.find((screen) => screen.kind === 'not-found');
  const words: Words = written ?? {
    title: t('state.notFoundTitle'),
    text: t('state.notFoundText'),
  };
  const home = (
    <Button
      component={Link}
      to={homeRoute(manifest)}
      size="lg"
      leftSection={<IconHome size={18} />}
    >
      {t('action.goToHomePage')}
    </Button>
  );
  return <StatePage art={<IslandArt />} title={words.title} text={words.text} actions={home} />;
};
