import { IconExternalLink } from '@tabler/icons-react';
import { ProfileBlock } from './block.tsx';
import styles from './elsewhere.module.css';

/** A matter that people look after at the site where they sign in. */
export const Elsewhere = ({
  title,
  text,
  link,
  address,
}: {
  title: string;
  text: string;
  link: string;
  address: string;
}) => (
  <ProfileBlock title={title} text={text}>
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {link} <IconExternalLink size={16} aria-hidden="true" />
    </a>
  </ProfileBlock>
);
