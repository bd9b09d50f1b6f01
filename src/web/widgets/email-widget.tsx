import { TypedControl } from './control/typed-control.tsx';
import { asTyped } from './text-widget.tsx';
import type { WidgetInput } from './widget.ts';

/** An e-mail address: its keyboard on a phone, and the browser's own memory of it. */
export const EmailWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asTyped}
    attributes={{
      type: 'text',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      dir: 'ltr',
    }}
  />
);
