import { Drawer } from '../../components/overlay/drawer.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ShellView } from '../shell-view.ts';
import { useLeaving } from '../use-leaving.ts';
import styles from './side-drawer.module.css';
import { SideNav } from './side-nav.tsx';

/** The navigation on a phone. */
export const SideDrawer = ({ view, onClose }: { view: ShellView; onClose: () => void }) => {
  const t = useTranslate();
  useLeaving(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={300}
      withCloseButton={false}
      title={t('shell.menu')}
      classNames={{ header: styles.header, body: styles.body }}
    >
      <SideNav view={view} isNarrow={false} onToggle={onClose} />
    </Drawer>
  );
};
