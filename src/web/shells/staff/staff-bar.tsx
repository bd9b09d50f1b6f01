import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/texts.ts';
import { Appearance } from '../appearance.tsx';
import type { ShellView } from '../shell-view.ts';
import { Support } from '../support.tsx';
import '@mantine/core/styles/Popover.layer.css';
import styles from './staff-bar.module.css';

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));

const Help = () => {
  const say = useText();
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus withinPortal={false}>
      <Popover.Target><ActionIcon size={40} aria-label={say('shell.help')}><IconHelpCircle size={20} /></ActionIcon></Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('shell.help')}><Support /><Appearance /></Popover.Dropdown>
    </Popover>
  );
};

/** The bar above the work: the menu where the navigation has no room, and help. */
export const StaffBar = ({ view }: { view: ShellView }) => {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <ActionIcon className={styles.burger} onClick={() => setOpen(true)} aria-label={say('shell.openMenu')} aria-expanded={isOpen} aria-haspopup="dialog"><IconMenu2 size={24} /></ActionIcon>
      <div className={styles.end}><Help /></div>
      {isOpen && <Suspense><SideDrawer view={view} onClose={() => setOpen(false)} /></Suspense>}
    </header>
  );
};
