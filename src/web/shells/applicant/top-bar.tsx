import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { BrandMark } from '../../parts/brand-mark.tsx';
import { Link } from '../../parts/link.tsx';
import type { NavItem, ShellView } from '../shell-view.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './top-bar.module.css';

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }));

const TopNav = ({ nav }: { nav: NavItem[] }) => {
  const say = useText();
  return (
    <nav aria-label={say('shell.mainNavigation')} className={styles.nav}>
      {nav.map((item) => <NavLink key={item.id} item={item} className={styles.link}>{item.label}</NavLink>)}
    </nav>
  );
};

/** The first row: brand, navigation, account; on small screens the way back, the brand, and the menu. */
export const TopBar = ({ view }: { view: ShellView }) => {
  const say = useText();
  const { boot } = useStores();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      {view.back && <ActionIcon component={Link} to={view.back} className={styles.back} aria-label={say('action.back')}><IconArrowLeft size={24} /></ActionIcon>}
      <Link to={view.home} className={styles.brand}><BrandMark tenant={boot.tenant} /></Link>
      <TopNav nav={view.nav} />
      <div className={styles.account}><AccountMenu view={view} /></div>
      <ActionIcon className={styles.burger} onClick={() => setOpen(true)} aria-label={say('shell.openMenu')} aria-expanded={isOpen} aria-haspopup="dialog"><IconMenu2 size={24} /></ActionIcon>
      {isOpen && <Suspense><MobileDrawer view={view} onClose={() => setOpen(false)} /></Suspense>}
    </div>
  );
};
