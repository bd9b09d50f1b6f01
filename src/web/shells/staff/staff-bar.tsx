import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { CountMark } from '../../components/identity/count-mark.tsx';
import { Link } from '../../components/identity/link.tsx';
import { Appearance } from '../../components/inputs/appearance.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { Flyout } from '../flyout.tsx';
import type { NavItem, ShellView } from '../shell-view.ts';
import { Support } from '../support.tsx';
import { GoTo } from './go-to.tsx';
import { OpenApplicationLine } from './open-application-line.tsx';
import { PresenceBar } from './presence.tsx';
import styles from './staff-bar.module.css';

const load = () => import('./side-drawer.tsx');
const SideDrawer = lazy(async () => ({ default: (await load()).SideDrawer }));
const warm = () => void load();
const nothing = () => undefined;

const Help = () => {
  const t = useTranslate();
  const label = t('shell.help');
  return (
    <Flyout
      label={label}
      warm={nothing}
      opener={(opening) => (
        <ActionIcon {...opening} size={40} aria-label={label}>
          <IconHelpCircle size={20} />
        </ActionIcon>
      )}
    >
      <Support />
      <Appearance />
    </Flyout>
  );
};

const Sign = ({ item: { to, label, icon, isActive, count } }: { item: NavItem }) => {
  const t = useTranslate();
  const name = count ? `${label}: ${t('shell.waitingCount', { n: count })}` : label;
  return (
    <ActionIcon
      component={Link}
      to={to}
      size={40}
      className={styles.sign}
      aria-label={name}
      title={name}
      aria-current={isActive ? 'page' : undefined}
    >
      <CatalogueIcon name={icon} size={20} />
      <CountMark count={count} isOver />
    </ActionIcon>
  );
};

/**
 * The bar above the work: the menu where the navigation has no room, the way to everything, help,
 * and what has its sign here.
 */
export const StaffBar = ({ view }: { view: ShellView }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.burger}
        onClick={() => setOpen(true)}
        onPointerEnter={warm}
        onFocus={warm}
        aria-label={t('shell.openMenu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={24} />
      </ActionIcon>
      {view.application && <OpenApplicationLine application={view.application} />}
      <GoTo view={view} />
      <div className={styles.end}>
        <PresenceBar />
        <Help />
        {view.bar.map((item) => (
          <Sign key={item.id} item={item} />
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <SideDrawer view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};
