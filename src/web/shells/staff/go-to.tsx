import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import floating from '../../theme/floating.module.css';
import type { ShellView } from '../shell-view.ts';
import { destinationsFor } from './destinations.ts';
import styles from './go-to.module.css';
import { useFound } from './use-found.ts';

const isMac = () => /Mac|iP/.test(navigator.platform);

/** Ctrl K (on a Mac ⌘ K) calls `run`, wherever the focus is. */
const useCtrlK = (run: () => void) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        event.altKey ||
        event.shiftKey ||
        !(isMac() ? event.metaKey : event.ctrlKey)
      )
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** Goes to a page of the role, to a person or an application, or searches one of its lists. */
export const GoTo = ({ view }: { view: ShellView }) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { screens } = useManifest().manifest;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useCtrlK(() => box.current?.focus());
  const found = useFound(typed);
  const destinations = [...found, ...destinationsFor(typed, { view, screens, t })];
  const first = destinations[0]?.to;
  const go = (to: string) => {
    setTyped('');
    combobox.closeDropdown();
    box.current?.blur();
    void navigate(to);
  };
  // What is typed is what Enter is meant for: the first way is chosen as soon as there are some.
  const select = useEffectEvent((hasText: boolean) =>
    hasText ? combobox.selectFirstOption() : combobox.resetSelectedOption(),
  );
  useEffect(() => {
    select(typed !== '' && first !== undefined);
  }, [typed, first]);
  return (
    <search className={styles.place} data-beside-application={view.application ? true : undefined}>
      <Combobox
        store={combobox}
        onOptionSubmit={go}
        withinPortal={false}
        classNames={{ dropdown: floating.dropdown, option: `${floating.option} ${styles.option}` }}
      >
        <Combobox.Target>
          <TextInput
            ref={box}
            size="sm"
            aria-label={t('shell.goTo')}
            placeholder={t('shell.goTo')}
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconSearch size={18} />}
            leftSectionPointerEvents="none"
            rightSection={
              <kbd className={styles.keys}>{isMac() ? '⌘ K' : t('shell.goToKeys')}</kbd>
            }
            rightSectionWidth={68}
            rightSectionPointerEvents="none"
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              setTyped('');
              combobox.closeDropdown();
            }}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              combobox.openDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('shell.goTo')} className={styles.ways}>
            {destinations.map(({ to, label, icon }) => (
              <Combobox.Option key={to} value={to}>
                <CatalogueIcon name={icon} size={18} /> <span>{label}</span>
              </Combobox.Option>
            ))}
            {destinations.length === 0 && <Combobox.Empty>{t('shell.goToNothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
};
