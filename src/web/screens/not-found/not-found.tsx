import { Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { type ScreenOf, useKnown } from '../../lib/manifest.ts';
import { homeOf } from '../../lib/place.ts';
import { useText } from '../../lib/texts.ts';
import { IslandArt } from '../../parts/art/island-art.tsx';
import { Link } from '../../parts/link.tsx';
import { StatePage } from '../../parts/state-page.tsx';

type Words = Pick<ScreenOf<'not-found'>, 'title' | 'text'>;

/** The secret place, in the words of the catalogue where the role has a screen for it. */
export const NotFound = () => {
  const say = useText();
  const { manifest } = useKnown();
  const written = manifest.screens.find((screen) => screen.kind === 'not-found');
  const words: Words = written ?? {
    title: say('state.notFoundTitle'),
    text: say('state.notFoundText'),
  };
  const home = (
    <Button component={Link} to={homeOf(manifest)} size="lg" leftSection={<IconHome size={18} />}>
      {say('action.goToHomePage')}
    </Button>
  );
  return <StatePage art={<IslandArt />} title={words.title} text={words.text} actions={home} />;
};
