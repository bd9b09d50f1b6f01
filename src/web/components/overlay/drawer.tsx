import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useBackCloses } from '../../lib/panels/use-back-closes.ts';
import '../../theme/drawer.css';

/** A panel from the side, over the page. The browser's Back closes it, as Escape does. */
export const Drawer = (props: DrawerProps) => {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
};
