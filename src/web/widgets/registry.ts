import type { RegistryWidgetsType } from '@rjsf/utils';
import type { FieldNode, LeafType } from '../../core/forms/types.ts';
import { CheckboxGroupWidget } from './checkbox-group-widget.tsx';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CountryWidget } from './country-widget.tsx';
import { DateWidget } from './date-widget.tsx';
import { EmailWidget } from './email-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { MoneyWidget } from './money-widget.tsx';
import { MonthWidget } from './month-widget.tsx';
import { MultiselectWidget } from './multiselect-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { PhoneWidget } from './phone-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { SignatureWidget } from './signature-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';
import { TimeWidget } from './time-widget.tsx';
import type { WidgetDefinition } from './widget.ts';

/** A box that shows what is typed by itself: its field is not drawn again for every letter. */
const box = { manner: 'typed', showsItself: true } as const;
const chosen = { manner: 'chosen' } as const;

/** How each type of field is drawn and answered: complete, or it does not compile. */
export const widgets: { readonly [T in LeafType]: WidgetDefinition } = {
  text: { Widget: TextWidget, ...box, looksRight: 'inside' },
  textarea: { Widget: TextareaWidget, ...box, looksRight: 'below' },
  number: { Widget: NumberWidget, ...box, looksRight: 'beside' },
  money: { Widget: MoneyWidget, manner: 'typed', looksRight: 'below' },
  date: { Widget: DateWidget, manner: 'typed', looksRight: 'beside' },
  month: { Widget: MonthWidget, ...box, looksRight: 'beside' },
  time: { Widget: TimeWidget, ...box, looksRight: 'beside' },
  email: { Widget: EmailWidget, ...box, looksRight: 'inside' },
  phone: { Widget: PhoneWidget, ...box, looksRight: 'beside' },
  select: { Widget: SelectWidget, ...chosen, looksRight: 'beforeArrow' },
  multiselect: { Widget: MultiselectWidget, ...chosen, looksRight: 'below' },
  radio: { Widget: RadioWidget, ...chosen, isGroup: true, looksRight: 'below' },
  checkboxGroup: { Widget: CheckboxGroupWidget, ...chosen, isGroup: true, looksRight: 'below' },
  checkbox: { Widget: CheckboxWidget, manner: 'ticked', isSelfLabelled: true, looksRight: 'below' },
  country: { Widget: SelectWidget, ...chosen, looksRight: 'beforeArrow' },
  file: { Widget: FileWidget, ...chosen, looksRight: 'below' },
  signature: { Widget: SignatureWidget, manner: 'typed', isGroup: true, looksRight: 'below' },
};

/** How a question is drawn and answered. To ask it of a group or list is a defect. */
export const widgetOf = ({ key, type }: Pick<FieldNode, 'key' | 'type'>): WidgetDefinition => {
  if (type === 'group' || type === 'list')
    throw new Error(`"${key}" holds questions, and has no control of its own.`);
  return widgets[type];
};

/** The same widgets under the names by which rjsf's own `<Form>` asks for them. */
export const rjsfWidgets = {
  TextWidget,
  TextareaWidget,
  EmailWidget,
  PhoneWidget,
  UpDownWidget: NumberWidget,
  DateWidget,
  CountryWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  CheckboxesWidget: CheckboxGroupWidget,
  FileWidget,
} satisfies RegistryWidgetsType;
