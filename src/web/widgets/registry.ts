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
const box = { interaction: 'typed', isUncontrolled: true } as const;
const chosen = { interaction: 'chosen' } as const;

/** How each type of field is drawn and answered: complete, or it does not compile. */
export const widgets: { readonly [T in LeafType]: WidgetDefinition } = {
  text: { Widget: TextWidget, ...box, confirmPlace: 'inside' },
  textarea: { Widget: TextareaWidget, ...box, confirmPlace: 'below' },
  number: { Widget: NumberWidget, ...box, confirmPlace: 'beside' },
  money: { Widget: MoneyWidget, interaction: 'typed', confirmPlace: 'below' },
  date: { Widget: DateWidget, interaction: 'typed', confirmPlace: 'beside' },
  month: { Widget: MonthWidget, ...box, confirmPlace: 'beside' },
  time: { Widget: TimeWidget, ...box, confirmPlace: 'beside' },
  email: { Widget: EmailWidget, ...box, confirmPlace: 'inside' },
  phone: { Widget: PhoneWidget, ...box, confirmPlace: 'beside' },
  select: { Widget: SelectWidget, ...chosen, confirmPlace: 'beforeArrow' },
  multiselect: { Widget: MultiselectWidget, ...chosen, confirmPlace: 'below' },
  radio: { Widget: RadioWidget, ...chosen, isGroup: true, confirmPlace: 'below' },
  checkboxGroup: { Widget: CheckboxGroupWidget, ...chosen, isGroup: true, confirmPlace: 'below' },
  checkbox: {
    Widget: CheckboxWidget,
    interaction: 'ticked',
    isSelfLabelled: true,
    confirmPlace: 'below',
  },
  country: { Widget: SelectWidget, ...chosen, confirmPlace: 'beforeArrow' },
  file: { Widget: FileWidget, ...chosen, confirmPlace: 'below' },
  signature: {
    Widget: SignatureWidget,
    interaction: 'typed',
    isGroup: true,
    confirmPlace: 'below',
  },
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
