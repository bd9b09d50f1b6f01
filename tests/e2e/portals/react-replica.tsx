import { createContext, type ReactNode, useContext, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ReplicaControl } from './replica-controls.ts';

/**
 * A page of a portal as React draws it: every value is held in the state, so that one that React did
 * not hear of is put back at the next drawing. "replaced" draws all controls anew after each change;
 * "redrawn" has lists of its own instead of what the map knows; "drawn" has no control of the browser
 * but text boxes: what is ticked or chosen is said by roles, and all of it stands in a shadow root.
 */
interface Replica {
  controls: ReplicaControl[];
  style: string;
}

declare global {
  var replica: Replica;
  /** By control how many changes React heard. */
  var heard: Record<string, number>;
}

const { controls, style } = globalThis.replica;
const isRedrawn = style === 'redrawn';
const isDrawn = style === 'drawn';
/** When a drawn control says what it became. */
const LATER_MS = 60;
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

interface Held {
  values: Record<string, string>;
  hold: (key: string, value: string) => void;
}
const HeldContext = createContext<Held>({ values: {}, hold: () => undefined });
const useHeld = (key: string): [string, (value: string) => void] => {
  const { values, hold } = useContext(HeldContext);
  return [values[key] ?? '', (value) => hold(key, value)];
};

const Text = ({ held, id, name }: { held: string; id: string; name: string }) => {
  const [value, hold] = useHeld(held);
  return (
    <input id={id || undefined} name={name} value={value} onChange={(e) => hold(e.target.value)} />
  );
};

interface SelectProps {
  held: string;
  id: string;
  name: string;
  options: readonly (readonly [string, string])[];
  isHidden?: boolean;
}

const Select = ({ held, id, name, options, isHidden = false }: SelectProps) => {
  const [value, hold] = useHeld(held);
  return (
    <select
      id={id || undefined}
      name={name}
      value={value}
      onChange={(e) => hold(e.target.value)}
      style={isHidden ? { display: 'none' } : undefined}
    >
      <option value="">Please select</option>
      {options.map(([own, label]) => (
        <option key={own} value={own}>
          {label}
        </option>
      ))}
    </select>
  );
};

interface DrawnProps {
  role: 'radio' | 'checkbox' | 'switch';
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

/** What the page draws in place of a button to tick. */
const Drawn = ({ role, isOn, onChange, children }: DrawnProps) => (
  <span
    role={role}
    aria-checked={isOn}
    tabIndex={0}
    onClick={() => setTimeout(() => onChange(!isOn), LATER_MS)}
  >
    {children}
  </span>
);

/** Radio buttons, or boxes to tick: the values that are on, in one text. */
const Ticks = ({
  control: { is, name, options },
  type,
}: {
  control: ReplicaControl;
  type: 'radio' | 'checkbox';
}) => {
  const [value, hold] = useHeld(is);
  const on = value.split('|').filter(Boolean);
  const change = (own: string, isOn: boolean) =>
    hold(
      type === 'radio'
        ? own
        : [...on.filter((one) => one !== own), ...(isOn ? [own] : [])].join('|'),
    );
  if (isDrawn)
    return options.map(([own, label]) => (
      <Drawn
        key={own}
        role={type}
        isOn={on.includes(own)}
        onChange={(isOn) => change(own, isOn || type === 'radio')}
      >
        {label}
      </Drawn>
    ));
  return options.map(([own, label]) => (
    <label key={own}>
      <input
        type={type}
        name={name}
        value={own}
        checked={on.includes(own)}
        onChange={(e) => change(own, e.target.checked)}
      />{' '}
      {label}
    </label>
  ));
};

const Several = ({ control: { is, id, name, options } }: { control: ReplicaControl }) => {
  const [value, hold] = useHeld(is);
  return (
    <select
      multiple
      id={id || undefined}
      name={name}
      value={value.split('|').filter(Boolean)}
      onChange={(e) => hold([...e.target.selectedOptions].map((one) => one.value).join('|'))}
    >
      {options.map(([own, label]) => (
        <option key={own} value={own}>
          {label}
        </option>
      ))}
    </select>
  );
};

/** A list that opens at a press, drawn by the page: its entries come a moment later. */
const List = ({ control }: { control: ReplicaControl }) => {
  const { is, id, label, options, listId, behind, kind } = control;
  const [value, hold] = useHeld(is);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const open = () => setTimeout(() => setOpen(true), 60);
  const said = options.find(([own]) => own === value)?.[1] ?? '';
  // A list whose choices nobody has seen says what a select of the kind says.
  const entries = options.length > 0 ? options : [['', 'Please select'] as const];
  const shown = entries.filter(([, words]) =>
    words.toLowerCase().includes((typed ?? '').toLowerCase()),
  );
  const choose = (own: string) => {
    hold(own);
    setTyped(undefined);
    setOpen(false);
  };
  return (
    <div>
      {kind === 'typeahead' ? (
        <label>
          {label}{' '}
          <input
            id={id || undefined}
            autoComplete="off"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            value={typed ?? said}
            onChange={(e) => {
              setTyped(e.target.value);
              open();
            }}
            onBlur={() => setTyped(undefined)}
          />
        </label>
      ) : (
        <div
          id={id || undefined}
          role="combobox"
          tabIndex={0}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={label}
          onMouseDown={open}
        >
          {said || 'Please select'}
        </div>
      )}
      {behind && <Select held={is} {...behind} options={options} isHidden />}
      {isOpen && (
        <ul id={listId} role="listbox">
          {shown.map(([own, words]) => (
            <li
              key={own}
              role="option"
              aria-selected={own === value}
              onMouseDown={() => choose(own)}
            >
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Tick = ({ control: { is, id, name } }: { control: ReplicaControl }) => {
  const [value, hold] = useHeld(is);
  if (isDrawn)
    return <Drawn role="switch" isOn={value === 'on'} onChange={(on) => hold(on ? 'on' : '')} />;
  return (
    <input
      type="checkbox"
      id={id || undefined}
      name={name}
      checked={value === 'on'}
      onChange={(e) => hold(e.target.checked ? 'on' : '')}
    />
  );
};

const DateBox = ({ is, part, id, name }: { is: string; part: string; id: string; name: string }) =>
  isRedrawn && part === 'month' ? (
    <Select
      held={`${is}.part:${part}`}
      id={id}
      name={name}
      options={MONTHS.map((label, month) => [`m${month}`, label] as const)}
    />
  ) : (
    <Text held={`${is}.part:${part}`} id={id} name={name} />
  );

const Inner = ({ control }: { control: ReplicaControl }) => {
  const { is, kind, id, name, options, parts } = control;
  switch (kind) {
    case 'text':
      return <Text held={is} id={id} name={name} />;
    case 'select':
      return <Select held={is} id={id} name={name} options={options} />;
    case 'checkbox':
      return <Tick control={control} />;
    case 'radio':
      return <Ticks control={control} type="radio" />;
    case 'boxes':
      return <Ticks control={control} type="checkbox" />;
    case 'date':
      return parts.map((box) => (
        <label key={box.part}>
          {box.part} <DateBox is={is} {...box} />
        </label>
      ));
    default:
      return <List control={control} />;
  }
};

const Control = ({ control }: { control: ReplicaControl }) => {
  const { is, kind, label } = control;
  if (kind === 'menu' || kind === 'typeahead' || ((isRedrawn || isDrawn) && kind === 'select'))
    return (
      <div data-is={is}>
        <List control={control} />
      </div>
    );
  if (kind === 'radio' || kind === 'date' || (kind === 'boxes' && !isRedrawn))
    return (
      <fieldset data-is={is}>
        <legend>{label}</legend>
        <Inner control={control} />
      </fieldset>
    );
  return (
    <p data-is={is}>
      <label>
        {label} {kind === 'boxes' ? <Several control={control} /> : <Inner control={control} />}
      </label>
    </p>
  );
};

globalThis.heard = {};

const Form = () => {
  const [values, setValues] = useState<Record<string, string>>({});
  const [drawing, setDrawing] = useState(0);
  const hold = (key: string, value: string) => {
    globalThis.heard[key] = (globalThis.heard[key] ?? 0) + 1;
    setValues((all) => ({ ...all, [key]: value }));
    if (style === 'replaced') setDrawing((times) => times + 1);
  };
  return (
    <HeldContext value={{ values, hold }}>
      <div key={drawing}>
        {controls.map((control) => (
          <Control key={control.is} control={control} />
        ))}
      </div>
    </HeldContext>
  );
};

const place = document.getElementById('drawn');
if (place) createRoot(isDrawn ? place.attachShadow({ mode: 'open' }) : place).render(<Form />);
