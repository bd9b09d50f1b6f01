import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { BrandMark } from '../../../components/identity/brand-mark.tsx';
import { Link } from '../../../components/identity/link.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { optionalComponent } from '../../../lib/page/optional-component.tsx';
import { whenIdle } from '../../../lib/page/when-idle.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { useStores } from '../../../lib/stores.ts';
import type { NavItem, ShellView } from '../../shell-view.ts';
import { AccountMenu } from './account-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './top-bar.module.css';

const MobileDrawer = lazyComponent(async () => {
  const [{ MobileDrawer: Drawer }] = await Promise.all([
    import('./mobile-drawer.tsx'),
    import('../../../components/identity/icons.ts'),
  ]);
  return Drawer;
});

const PremiumMenu = optionalComponent(
  async () => (await import('../premium/premium-menu.tsx')).PremiumMenu,
);

/**
 * Where the navigation is behind a button, it is at hand before anybody presses, and without a
 * connection.
 */
const useDrawerAtHand = () =>
  useEffect(
    () => (matchMedia('(max-width: 1023px)').matches ? whenIdle(MobileDrawer.warm) : undefined),
    [],
  );

const TopNav = ({ nav }: { nav: NavItem[] }) => {
  const t = useTranslate();
  return (
    <nav aria-label={t('shell.mainNavigation')} className={styles.nav}>
      {nav.map((item) => (
        <NavLink key={item.id} item={item} className={styles.link}>
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
};

/**
 * The first row: brand, navigation, premium services, help, account; on small screens the way back,
 * the brand, and the menu.
 */
export const TopBar = ({ view }: { view: ShellView }) => {
  const t = useTranslate();
  const { boot } = useStores();
  const { services } = useManifest().manifest;
  const [isOpen, setOpen] = useState(false);
  useDrawerAtHand();
  return (
    <div className={styles.bar}>
      {view.back && (
        <ActionIcon
          component={Link}
          to={view.back}
          className={styles.back}
          aria-label={t('action.back')}
        >
          <IconArrowLeft size={24} />
        </ActionIcon>
      )}
      <Link to={view.home} className={styles.brand}>
        <BrandMark tenant={boot.tenant} />
      </Link>
      <TopNav nav={view.nav} />
      <div className={styles.end}>
        {services && (
          <Suspense>
            <PremiumMenu services={services} />
          </Suspense>
        )}
        <HelpMenu />
        <AccountMenu view={view} />
      </div>
      <ActionIcon
        className={styles.burger}
        onClick={() => setOpen(true)}
        aria-label={t('shell.openMenu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={24} />
      </ActionIcon>
      {isOpen && (
        <MobileDrawer view={view} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />
      )}
    </div>
  );
};
