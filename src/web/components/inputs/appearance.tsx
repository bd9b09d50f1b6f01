import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './appearance.module.css';

const schemes = [
  { value: 'auto', key: 'shell.system', Icon: IconDeviceDesktop },
  { value: 'light', key: 'shell.light', Icon: IconSun },
  { value: 'dark', key: 'shell.dark', Icon: IconMoon },
] as const satisfies { value: MantineColorScheme; key: string; Icon: unknown }[];

/** Light, dark, or as the device says. */
export const Appearance = () => {
  const t = useTranslate();
  const name = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('shell.colourScheme')}</legend>
      {schemes.map(({ value, key, Icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} aria-hidden="true" /> {t(key)}
        </label>
      ))}
    </fieldset>
  );
};
