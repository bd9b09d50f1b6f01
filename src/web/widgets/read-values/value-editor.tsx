import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Document } from '../../../contract/records.ts';
import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import { FieldError } from '../../components/inputs/field-error.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { PartInput } from './part-input.tsx';
import { useDateLimits } from './use-date-limits.ts';
import { type TypedRows, useTypedRows } from './use-typed-rows.ts';
import styles from './value-editor.module.css';
import { itemOf, placeIn, shapeOf, type ValueShape } from './value-shape.ts';

interface ValueEditorProps {
  document: Document;
  field: NamedDocumentField;
  /** Undefined where nothing was read. */
  value: unknown;
  /** What was typed to open it: it stands in place of a value that is typed in one box. */
  begun?: string | undefined;
  onKeep: (value: unknown, isChanged: boolean) => void;
  /** Takes the value away; without it there is none yet. */
  onRemove?: () => void;
  onClose: () => void;
}

const Boxes = ({
  shape,
  typing,
  index,
}: {
  shape: ValueShape;
  typing: TypedRows;
  index: number;
}) => {
  const t = useTranslate();
  return shape.parts.map((part) => {
    const error = typing.errors[placeIn(index, part.path)];
    return (
      <div
        key={part.path}
        className={styles.box}
        data-short={(part.isShort && !error) || undefined}
      >
        <PartInput
          part={part}
          text={typing.rows[index]?.typed[part.path] ?? ''}
          error={error && t(error.key, error.params)}
          onChange={(text) => typing.type(index, part.path, text)}
        />
      </div>
    );
  });
};

/** The rows of a list, each with its name, and the ways to have more or fewer. */
const Rows = ({
  field,
  shape,
  typing,
}: {
  field: NamedDocumentField;
  shape: ValueShape;
  typing: TypedRows;
}) => {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const item = itemOf(field, t);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added)
      [...(box.current?.querySelectorAll('fieldset') ?? [])]
        .at(-1)
        ?.querySelector('input')
        ?.focus();
  }, [added]);
  const remove = (index: number) => {
    typing.remove(index);
    box.current?.querySelector<HTMLElement>('[data-part=add]')?.focus();
  };
  return (
    <div ref={box} className={styles.rows}>
      {typing.rows.map(({ id }, index) => (
        <fieldset key={id} className={styles.set}>
          <legend className={styles.legend}>{t('form.itemNumber', { item, n: index + 1 })}</legend>
          <Boxes {...{ shape, typing, index }} />
          <Button
            size="sm"
            variant="subtle"
            className={styles.box}
            leftSection={<IconTrash size={16} />}
            onClick={() => remove(index)}
          >
            {t('form.removeItem', { item, n: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="default"
        data-part="add"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          typing.add();
          setAdded(added + 1);
        }}
      >
        {t(typing.rows.length ? 'form.addAnotherItem' : 'form.addItem', { item })}
      </Button>
    </div>
  );
};

/** A value of one row: its parts under its name, or one box that is named so itself. */
const One = ({
  field,
  shape,
  typing,
}: {
  field: NamedDocumentField;
  shape: ValueShape;
  typing: TypedRows;
}) => {
  if (shape.parts.length === 1) return <Boxes {...{ shape, typing }} index={0} />;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{field.title}</legend>
      <Boxes {...{ shape, typing }} index={0} />
    </fieldset>
  );
};

/**
 * Puts the keyboard into the first box when the editor opens, and to the first mistake when it
 * cannot be kept.
 */
const useFocus = (tries: number, isBegun: boolean) => {
  const editor = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = editor.current?.querySelectorAll('input') ?? [];
    const input =
      [...inputs].find((one) => one.getAttribute('aria-invalid') === 'true') ?? inputs[0];
    input?.focus();
    // What has the keyboard already does not come into view by itself.
    if (tries > 0) input?.scrollIntoView({ block: 'center' });
    if (tries === 0 && !isBegun && input?.type === 'text' && !input.readOnly) input.select();
  }, [tries, isBegun]);
  return editor;
};

/**
 * Says or corrects one value where it stands, by the parts that its document type gives it. Escape
 * leaves it as it is.
 */
export const ValueEditor = ({
  document,
  field,
  value,
  begun,
  onKeep,
  onRemove,
  onClose,
}: ValueEditorProps) => {
  const t = useTranslate();
  const shape = shapeOf(field, t);
  const typing = useTypedRows(shape, value, { limits: useDateLimits(document, field), begun });
  const [tries, setTries] = useState(0);
  const [isEmpty, setEmpty] = useState(false);
  const editor = useFocus(tries, begun !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = typing.read();
    const isNothing = read !== null && read.value === undefined;
    setEmpty(isNothing);
    if (isNothing || !read) setTries(tries + 1);
    else onKeep(read.value, read.isChanged);
  };
  // An open list closes first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
    )
      return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      ref={editor}
      data-escape
      className={styles.editor}
      aria-label={t('documents.edit', { label: field.title })}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {isEmpty && (
        <p className={styles.empty} role="alert">
          <FieldError text={t(onRemove ? 'documents.nothingTyped' : 'documents.nothingTypedYet')} />
        </p>
      )}
      {shape.isList ? (
        <Rows {...{ field, shape, typing }} />
      ) : (
        <One {...{ field, shape, typing }} />
      )}
      <div className={styles.choices}>
        <Button size="sm" type="submit" variant="default">
          {t('documents.saveValue')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {onRemove && (
          <Button
            size="sm"
            variant="subtle"
            className={styles.remove}
            aria-label={t('documents.removeLabel', { label: field.title })}
            onClick={onRemove}
          >
            {t('documents.removeValue')}
          </Button>
        )}
      </div>
    </form>
  );
};
