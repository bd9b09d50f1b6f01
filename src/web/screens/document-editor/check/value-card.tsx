import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled, IconFileText, IconPencil } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TrustWord } from '../../../fields/source-chip.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { arrowStep } from '../../../lib/page/arrow-step.ts';
import type { TrustLevel } from '../../../lib/records/trust.ts';
import { PageCrop } from '../../../widgets/page-view/page-crop.tsx';
import { usePageImage } from '../../../widgets/page-view/use-page-image.ts';
import { Instead } from '../../../widgets/read-values/instead.tsx';
import { ValueEditor } from '../../../widgets/read-values/value-editor.tsx';
import { useValueLines, ValueWords } from '../../../widgets/read-values/value-words.tsx';
import { CheckFailed, FailingSentences } from './failing-note.tsx';
import { stopId } from './use-check.ts';
import { useScrolledIntoView, useValueCard, type ValueCardProps } from './use-value-card.ts';
import styles from './value-card.module.css';

/**
 * What a key typed on a card means as the start of a correction; Enter, the arrows and everything
 * with a modifier mean something else.
 */
const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined =>
  key.length === 1 && key !== ' ' && key !== '?' && !ctrlKey && !metaKey && !altKey
    ? key
    : undefined;

const Place = ({
  document,
  name,
  read: { page = 1, box, raw },
}: Pick<ValueCardProps, 'document' | 'name' | 'read'>) => {
  const t = useTranslate();
  const { image } = usePageImage(
    box && document._id,
    page,
    document.documentData.pages.find(({ number }) => number === page)?.picture,
  );
  return (
    <>
      {box && (
        <div className={styles.crop}>
          <PageCrop image={image} box={box} name={t('source.raw', { raw })} />
        </div>
      )}
      <span className={styles.where}>
        <IconFileText size={14} aria-hidden="true" /> {t('source.page', { name, page })}
      </span>
    </>
  );
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How sure we are; or that a person has settled it, whoever that was. */
const State = ({ trust, isClosed }: { trust: TrustLevel; isClosed: boolean }) => {
  const t = useTranslate();
  if (trust !== 'confirmed' && trust !== 'typed')
    return <TrustWord trust={trust} isReadOnly={isClosed} />;
  return (
    <span className={styles.settled}>
      <IconCircleCheckFilled size={14} aria-hidden="true" />{' '}
      {t(trust === 'typed' ? 'editor.corrected' : 'editor.confirmed')}
    </span>
  );
};

interface ToolsProps {
  id: string;
  title: string;
  isOpen: boolean;
  isPassed: boolean;
  isActive: boolean;
  onRight: () => void;
  onChange: () => void;
}

/** One stop of the keyboard for each card: the arrows lead to the other button. */
const Tools = ({ id, title, isOpen, isPassed, isActive, onRight, onChange }: ToolsProps) => {
  const t = useTranslate();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = arrowStep(event.key);
    if (step === 0) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[step < 0 ? 0 : buttons.length - 1]?.focus();
    event.preventDefault();
  };
  const change = (isStop: boolean) => (
    <Button
      size="sm"
      variant="subtle"
      id={isStop ? id : undefined}
      tabIndex={isStop && !isPassed ? 0 : -1}
      leftSection={<IconPencil size={16} />}
      aria-label={t('documents.edit', { label: title })}
      onClick={onChange}
    >
      {t('action.change')}
    </Button>
  );
  if (!isOpen) return change(true);
  return (
    <div role="toolbar" aria-label={title} className={styles.tools} onKeyDown={onKeyDown}>
      {change(false)}
      <Button
        size="sm"
        id={id}
        variant="default"
        className={isActive ? styles.right : undefined}
        leftSection={<IconCheck size={16} />}
        rightSection={isActive && <span className={styles.key} data-key="Enter" />}
        aria-label={t('documents.looksRight', { label: title })}
        onClick={onRight}
      >
        {t('source.looksRight')}
      </Button>
    </div>
  );
};

/** One value with its name, its place on the page enlarged, and the ways to settle it. */
export const ValueCard = (props: ValueCardProps) => {
  const t = useTranslate();
  const { check, document: paper, name, read, isClosed } = props;
  const { field, trust, raw } = read;
  const card = useValueCard(props);
  const word = check.overrides.wordOn(paper._id, field.name);
  const isTakenBack = word !== undefined && word.value === undefined;
  const stands = isTakenBack ? (read.instead ?? read.value) : (word ?? read).value;
  const lines = useValueLines(field, stands ?? '');
  const isOpen = check.isOpen(read);
  const isActive = check.active === field.name;
  const scrolling = useScrolledIntoView(isActive);
  const isEditing = card.begun !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = isEditing || isClosed ? undefined : letterOf(event);
    if (letter === undefined) return;
    event.preventDefault();
    card.open(letter);
  };
  const shown = lines.join('\n');
  return (
    <li
      ref={scrolling.card}
      className={styles.card}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      onFocus={(event) => {
        check.point(field.name);
        scrolling.onFocus(event);
      }}
      onPointerDown={() => check.point(field.name)}
      onKeyDown={onKeyDown}
    >
      <p className={styles.label}>
        <span id={`label-${field.name}`}>{field.title}</span>
        <State
          isClosed={isClosed}
          trust={
            isTakenBack
              ? 'sure'
              : word
                ? isSame(word.value, read.value)
                  ? 'confirmed'
                  : 'typed'
                : trust
          }
        />
        <CheckFailed findings={read.failing} />
      </p>
      {card.begun ? (
        <div className={styles.editing}>
          <ValueEditor
            document={paper}
            field={field}
            value={read.value}
            begun={card.begun.letter}
            onKeep={(next, isChanged) => card.keep(isChanged ? next : read.value)}
            onRemove={() => card.keep(null)}
            onClose={card.close}
          />
        </div>
      ) : (
        <div className={styles.value}>
          <ValueWords field={field} lines={lines} />
          {trust === 'typed' && read.instead === undefined && raw && raw !== shown && (
            <s className={styles.before}>{raw}</s>
          )}
        </div>
      )}
      {read.failing.length > 0 && <FailingSentences findings={read.failing} />}
      {!word && !isEditing && !isClosed && read.instead !== undefined && (
        <div className={styles.instead}>
          <Instead read={read} onUse={card.useRead} />
        </div>
      )}
      {isOpen && !isEditing && trust === 'pleaseCheck' && (
        <p className={styles.hint}>
          {raw && raw !== shown ? t('documents.itSays', { raw }) : t('documents.compare')}
        </p>
      )}
      {isActive && <Place document={paper} name={name} read={read} />}
      {isClosed && read.box && (
        <div className={styles.ways}>
          <Button
            size="sm"
            variant="subtle"
            id={stopId(field.name)}
            aria-pressed={isActive}
            aria-label={t('source.showIn', { label: field.title, name, page: read.page ?? 1 })}
          >
            {t('editor.show')}
          </Button>
        </div>
      )}
      {!isEditing && !isClosed && (
        <div className={styles.ways}>
          <Tools
            id={stopId(field.name)}
            title={field.title}
            isOpen={isOpen}
            isPassed={check.isPassed(read)}
            isActive={isActive}
            onRight={card.right}
            onChange={() => card.open()}
          />
        </div>
      )}
    </li>
  );
};
