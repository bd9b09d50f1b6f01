import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { CatalogueIcon } from '../../../components/identity/catalogue-icon.tsx';
import { PersonAvatar } from '../../../components/identity/person-avatar.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Drawer } from '../../../components/overlay/drawer.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useToday } from '../../../lib/i18n/use-today.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { useStores } from '../../../lib/stores.ts';
import type { ShellView } from '../../shell-view.ts';
import { shortenedName } from '../../shortened-name.ts';
import { Support } from '../../support.tsx';
import { useLeaving } from '../../use-leaving.ts';
import { PremiumDetails } from '../premium/premium-details.tsx';
import { TourList } from '../tours/tour-list.tsx';
import styles from './mobile-drawer.module.css';
import { NavLink } from './nav-link.tsx';
import { TravelDetails } from './trip/travel-details.tsx';

const Menu = ({ view }: { view: ShellView }) => {
  const t = useTranslate();
  const { session } = useStores();
  return (
    <nav aria-label={t('shell.mainNavigation')} className={styles.menu}>
      {view.nav.map((item) => (
        <NavLink key={item.id} item={item} className={styles.item}>
          <CatalogueIcon name={item.icon} size={22} /> {item.label}
        </NavLink>
      ))}
      {view.canLogOut && (
        <UnstyledButton className={styles.item} onClick={() => void session.logout()}>
          <IconLogout size={22} aria-hidden="true" /> {t('shell.logout')}
        </UnstyledButton>
      )}
    </nav>
  );
};

/**
 * The menu of small screens: who, the trip, the ways, and help; 330 wide from the right
 * (rules: "Screens and routes").
 */
export const MobileDrawer = ({ view, onClose }: { view: ShellView; onClose: () => void }) => {
  const t = useTranslate();
  const { boot } = useStores();
  const { services } = useManifest().manifest;
  const today = useToday();
  useLeaving(onClose);
  const { user } = view;
  const who = (
    <>
      <PersonAvatar user={user} />
      <span className={styles.who}>
        <strong>{shortenedName(`${user.firstName} ${user.lastName}`)}</strong>
        <span>{user.email}</span>
      </span>
    </>
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={330}
      title={who}
      closeButtonProps={closeButton(t('shell.closeMenu'))}
      classNames={{
        header: styles.header,
        title: styles.title,
        body: styles.body,
        content: styles.content,
      }}
    >
      {view.trip && <TravelDetails trip={view.trip} dates={view.dates} />}
      <Menu view={view} />
      {services && <PremiumDetails services={services} />}
      <div className={styles.foot}>
        <TourList onStart={onClose} />
        <Support />
        <p className={styles.copyright}>
          {t('shell.copyright', { year: today.slice(0, 4), name: boot.tenant.displayName })}
        </p>
      </div>
    </Drawer>
  );
};
