import { Button, UnstyledButton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { LockedArt } from '../../components/art/locked-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { homeRoute } from '../../lib/router/route-target.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';

interface UnauthorisedProps {
  /** Its title. */
  page?: string | undefined;
  /** Whom it is for. */
  audience?: string[] | undefined;
}

/** With more than these a heading is no heading. */
const MOST_NAMED = 3;

const titleOf = (t: Translate, { language }: Manifest, audience: string[]): string | undefined =>
  audience.length > 0 && audience.length <= MOST_NAMED
    ? t('state.unauthorisedFor', { people: new Intl.ListFormat(language).format(audience) })
    : undefined;

const useRefusal = (page: string | undefined): string | undefined => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const state = useStore(useStores().session);
  const person = manifest.rolePerson ?? manifest.role;
  const company = state.status === 'signed-in' ? state.user.companyName : undefined;
  if (!page) return undefined;
  return company
    ? t('state.unauthorisedOf', { person, company, page })
    : t('state.unauthorisedText', { person, page });
};

/** Opens a letter to whoever runs the site. */
const AskForAccess = ({ page }: { page: string }) => {
  const t = useTranslate();
  const { support, displayName } = useStores().boot.tenant;
  const subject = encodeURIComponent(`${t('action.askForAccess')}: ${page}, ${displayName}`);
  return (
    <Button
      component="a"
      href={`mailto:${support.email}?subject=${subject}`}
      variant="default"
      size="lg"
      leftSection={<IconMail size={20} aria-hidden="true" />}
    >
      {t('action.askForAccess')}
    </Button>
  );
};

/** A screen of other roles: whom it is for, who one is signed in as, and the ways on. */
export const Unauthorised = ({ page, audience = [] }: UnauthorisedProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const { manifest } = useManifest();
  const written = manifest.screens.find((screen) => screen.kind === 'unauthorised');
  const home = homeRoute(manifest);
  const isHome = useLocation().pathname === home;
  const place = manifest.screens.find(({ route }) => route === home);
  const text = useRefusal(page);
  return (
    <StatePage
      art={<LockedArt />}
      title={titleOf(t, manifest, audience) ?? written?.title ?? t('state.unauthorisedTitle')}
      text={text ?? written?.text ?? ''}
      actions={
        <>
          {!isHome && (
            <Button component={Link} to={home} size="lg">
              {place
                ? t('action.goToPlace', { place: place.nav?.label ?? place.title })
                : t('action.goToHomePage')}
            </Button>
          )}
          {page && <AskForAccess page={page} />}
        </>
      }
      foot={
        <>
          {t('state.wrongPerson')}{' '}
          <UnstyledButton onClick={() => void session.logout()}>
            {t('action.signInAsSomeoneElse')}
          </UnstyledButton>
        </>
      }
    />
  );
};
