import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconUserSearch,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { BrandMark } from '../../components/identity/brand-mark.tsx';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { CountMark } from '../../components/identity/count-mark.tsx';
import { Link } from '../../components/identity/link.tsx';
import { PersonAvatar } from '../../components/identity/person-avatar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { optionalComponent } from '../../lib/page/optional-component.tsx';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import type { NavItem, ShellView } from '../shell-view.ts';
import { shortenedName } from '../shortened-name.ts';
import styles from './side-nav.module.css';

const ExtensionStatus = optionalComponent(
  async () =>
    (await import('../../components/extension/extension-indicator.tsx')).ExtensionIndicator,
);

const RolePreviewDialog = lazyComponent(
  async () => (await import('./role-preview-dialog.tsx')).RolePreviewDialog,
);

interface SideNavProps {
  view: ShellView;
  isNarrow: boolean;
  onToggle?: () => void;
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  isActive: boolean;
  count?: number | undefined;
}

/** In the narrow form the words stay for those who listen, and come up on hover. */
const Entry = ({ to, label, icon, isActive, count }: EntryProps) => (
  <Link to={to} className={styles.entry} aria-current={isActive ? 'page' : undefined} title={label}>
    {icon}
    <span className={styles.label}>{label}</span>
    <CountMark count={count} />
  </Link>
);

const Entries = ({ items }: { items: readonly NavItem[] }) =>
  items.map(({ id, icon, ...entry }) => (
    <Entry key={id} {...entry} icon={<CatalogueIcon name={icon} size={20} />} />
  ));

const Head = ({ view, isNarrow, onToggle }: SideNavProps) => {
  const t = useTranslate();
  const { boot } = useStores();
  const Sign = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.head}>
      <Link to={view.home} className={styles.brand}>
        <BrandMark tenant={boot.tenant} isBare={isNarrow} />
      </Link>
      {onToggle && (
        <ActionIcon
          size={36}
          onClick={onToggle}
          aria-expanded={!isNarrow}
          aria-label={t(isNarrow ? 'shell.expand' : 'shell.collapse')}
        >
          <Sign size={18} />
        </ActionIcon>
      )}
    </div>
  );
};

const Person = ({ view: { user } }: { view: ShellView }) => (
  <div className={styles.person}>
    <PersonAvatar user={user} isDark />
    <span className={styles.label}>
      <strong>{shortenedName(`${user.firstName} ${user.lastName}`)}</strong>
      <span className={styles.company}>{shortenedName(user.companyName ?? user.email)}</span>
    </span>
  </div>
);

/** The standard shell's navigation: 300 wide, or 80 with icons alone. */
export const SideNav = (props: SideNavProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const { extension, rolesToPreview } = useManifest().manifest;
  const canPreview = rolesToPreview !== undefined;
  const [isAsking, setAsking] = useState(false);
  const endAsking = () => setAsking(false);
  const { view, isNarrow } = props;
  return (
    <div className={styles.side} data-narrow={isNarrow || undefined}>
      <Head {...props} />
      <nav aria-label={t('shell.mainNavigation')} className={styles.entries}>
        <Entries items={view.nav} />
      </nav>
      <div className={styles.bottom}>
        {extension && (
          <Suspense>
            <ExtensionStatus extension={extension} isNarrow={isNarrow} />
          </Suspense>
        )}
        <Entries items={view.foot} />
        {canPreview && (
          <UnstyledButton
            className={styles.entry}
            onClick={() => setAsking(true)}
            title={t('rolePreview.open')}
          >
            <IconUserSearch size={20} aria-hidden="true" />
            <span className={styles.label}>{t('rolePreview.open')}</span>
          </UnstyledButton>
        )}
        <UnstyledButton
          className={styles.entry}
          onClick={() => void session.logout()}
          title={t('shell.logout')}
        >
          <IconLogout size={20} aria-hidden="true" />
          <span className={styles.label}>{t('shell.logout')}</span>
        </UnstyledButton>
        <Person view={view} />
      </div>
      {isAsking && <RolePreviewDialog onClose={endAsking} onMissing={endAsking} />}
    </div>
  );
};
