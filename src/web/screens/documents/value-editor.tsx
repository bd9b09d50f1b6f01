import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { CountryField } from '../../parts/country-field.tsx';
import { FieldError } from '../../parts/field-error.tsx';
import { useKnown } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import type { ReadValue } from './read-values.ts';
import { fromTyped, toTyped } from './typed-value.ts';
import { valueText } from './value-text.ts';
import styles from './value-editor.module.css';

type ValueEditorProps = { read: ReadValue; shown: string; onKeep: (value: unknown) => void; onClose: () => void };

/** Values that are one of a few words. */
const Choice = ({ read: { field, value }, onKeep }: ValueEditorProps) => {
  const say = useText();
  const { countries } = useKnown();
  const words = { countries, yes: say('documents.yes'), no: say('documents.no') };
  const values: unknown[] = field.type === 'boolean' ? [true, false] : field.values ?? [];
  return (
    <Select
      label={field.title} allowDeselect={false} comboboxProps={{ withinPortal: false }} value={String(value)}
      data={values.map((one) => ({ value: String(one), label: valueText(field, one, words) }))}
      onChange={(chosen) => { if (chosen) onKeep(values.find((one) => String(one) === chosen)); }}
    />
  );
};

const Country = ({ read: { field, value }, onKeep }: ValueEditorProps) => {
  const { countries } = useKnown();
  return <CountryField label={field.title} countries={countries.list} value={countries.find(String(value))} onChange={(code) => onKeep(countries.byCode(code)?.alpha3)} />;
};

const Line = ({ read: { field, value }, shown, onKeep }: ValueEditorProps) => {
  const say = useText();
  const [text, setText] = useState(() => toTyped(field.type, value, shown));
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = fromTyped(field.type, text);
    if (next === undefined) setError(say(field.type === 'date' ? 'documents.wrongDate' : 'documents.wrongValue'));
    else onKeep(next);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput label={field.title} value={text} onFocus={({ currentTarget }) => currentTarget.select()} error={error ? <FieldError text={error} /> : undefined} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Button size="sm" type="submit" variant="default">{say('documents.saveValue')}</Button>
    </form>
  );
};

/** Corrects one value where it stands. Escape leaves it as it is. */
export const ValueEditor = (props: ValueEditorProps) => {
  const say = useText();
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => { editor.current?.querySelector('input')?.focus(); }, []);
  const { type, values } = props.read.field;
  const Editor = type === 'country' ? Country : type === 'boolean' || (type === 'enum' && values) ? Choice : Line;
  return (
    <div ref={editor} className={styles.editor} onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); props.onClose(); } }}>
      <Editor {...props} />
      <Button size="sm" variant="subtle" onClick={props.onClose} className={styles.cancel}>{say('action.cancel')}</Button>
    </div>
  );
};
