import { IconClock, IconFileCheck, IconShieldCheck } from '@tabler/icons-react';
import { useText } from '../../lib/texts.ts';
import styles from './sign-in.module.css';

const promises = [
  { key: 'signIn.promise.documents', Icon: IconFileCheck },
  { key: 'signIn.promise.sources', Icon: IconShieldCheck },
  { key: 'signIn.promise.anytime', Icon: IconClock },
];

/** Three promises, no slogans. */
export const Promises = () => {
  const say = useText();
  return (
    <ul className={styles.promises}>
      {promises.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" /> {say(key)}
        </li>
      ))}
    </ul>
  );
};
