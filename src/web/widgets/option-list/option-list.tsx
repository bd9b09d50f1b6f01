import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormWords } from '../../components/inputs/form-words.tsx';
import { OfficialWords } from '../../components/inputs/official-words.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { placeBeside } from '../control/place-beside.ts';
import { partIds, type WidgetOption } from '../widget.ts';
import styles from './option-list.module.css';

interface OptionListProps {
  /** The id of the box that opened it. */
  id: string;
  options: readonly WidgetOption[];
  /** The place of the option that the keyboard stands on. */
  active: number;
  search: string;
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
  /** What stands before an option's label. */
  sign?: ((value: string) => ReactNode) | undefined;
}

export const listId = (id: string): string => `${id}__options`;
export const optionId = (id: string, at: number): string => `${listId(id)}-${at}`;

/** How far a list scrolls to begin one option above what is chosen. */
const chosenTop = (box: HTMLElement): number => {
  const chosen = box.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  return chosen ? chosen.top - box.getBoundingClientRect().top - chosen.height : 0;
};

/** The focus stays in the box. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The options below their box, or above it where there is no room; over everything else, so that
 * nothing cuts them off.
 */
export const OptionList = ({
  id,
  options,
  active,
  search,
  isChosen,
  onPick,
  sign,
}: OptionListProps) => {
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current?.parentElement) return undefined;
    const stop = placeBeside(current, current.parentElement);
    current.scrollTop = chosenTop(current);
    return stop;
  }, []);
  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, options]);
  return (
    <div
      ref={panel}
      popover="manual"
      tabIndex={-1}
      className={styles.panel}
      onMouseDown={keepFocus}
    >
      {options.length === 0 && <p className={styles.empty}>{t('form.noMatch', { search })}</p>}
      <div
        id={listId(id)}
        role="listbox"
        aria-labelledby={partIds(id).label}
        hidden={options.length === 0}
      >
        {options.map(({ value, label, english }, at) => (
          <div
            key={value}
            id={optionId(id, at)}
            role="option"
            aria-selected={isChosen(value)}
            data-active={at === active || undefined}
            className={styles.option}
            onClick={() => onPick(value)}
          >
            {sign && <span className={styles.sign}>{sign(value)}</span>}
            <span className={styles.label}>
              <FormWords>{label}</FormWords>
              <OfficialWords words={english} place="option" />
            </span>
            {isChosen(value) && <IconCheck size={16} aria-hidden="true" />}
          </div>
        ))}
      </div>
    </div>
  );
};
