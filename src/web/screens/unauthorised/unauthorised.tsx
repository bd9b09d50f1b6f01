import { Button, UnstyledButton } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useKnown } from '../../lib/manifest.ts';
import { homeOf } from '../../lib/place.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { LockedArt } from '../../parts/art/locked-art.tsx';
import { Link } from '../../parts/link.tsx';
import { StatePage } from '../../parts/state-page.tsx';

/** A screen of other roles: who one is signed in as, what is not part of that, and the ways on. `page` is its title. */
export const Unauthorised = ({ page }: { page?: string | undefined }) => {
  const say = useText();
  const { session } = useStores();
  const { manifest } = useKnown();
  const written = manifest.screens.find((screen) => screen.kind === 'unauthorised');
  const home = homeOf(manifest);
  const isHome = useLocation().pathname === home;
  const text = page ? say('state.unauthorisedText', { role: manifest.roleLabel ?? manifest.role, page }) : written?.text ?? '';
  return (
    <StatePage
      art={<LockedArt />} title={written?.title ?? say('state.unauthorisedTitle')} text={text}
      actions={!isHome && <Button component={Link} to={home} size="lg">{say('action.goToHomePage')}</Button>}
      foot={<UnstyledButton onClick={() => void session.logout()}>{say('action.signInAsSomeoneElse')}</UnstyledButton>}
    />
  );
};
