import { type Notation, TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

/** Text is kept as it is typed; an empty box is no answer. */
export const asTyped: Notation<string> = {
  read: (text) => text || undefined,
  write: (value) => value,
};

/** One line of text, in whatever script. */
export const TextWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asTyped}
    attributes={{ type: 'text', spellCheck: false, dir: 'auto' }}
  />
);
