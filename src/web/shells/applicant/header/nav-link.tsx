import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../components/identity/link.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { NavItem } from '../../shell-view.ts';

/** An entry of the navigation: a screen of ours, or the site of the partner in a tab of its own. */
export const NavLink = ({
  item: { to, partner, isActive },
  className,
  children,
}: {
  item: NavItem;
  className: string | undefined;
  children: ReactNode;
}) => {
  const t = useTranslate();
  if (!partner)
    return (
      <Link to={to} className={className} aria-current={isActive ? 'page' : undefined}>
        {children}
      </Link>
    );
  return (
    <a href={partner} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <IconExternalLink size={14} aria-hidden="true" />
      <VisuallyHidden>{t('shell.newTab')}</VisuallyHidden>
    </a>
  );
};
