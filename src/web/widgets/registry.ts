import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { LeafType } from '../../core/forms/types.ts';
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
import type { WidgetInput } from './widget.ts';

/** Any of our widgets: what its value is, the kind of field knows. */
export type AnyWidget = ComponentType<WidgetInput<WidgetProps['value']>>;

/** Who draws which kind of field: complete, or it does not compile. */
export const widgets = {
  text: TextWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  money: MoneyWidget,
  date: DateWidget,
  month: MonthWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  select: SelectWidget,
  multiselect: MultiselectWidget,
  radio: RadioWidget,
  checkboxGroup: CheckboxGroupWidget,
  checkbox: CheckboxWidget,
  country: SelectWidget,
  file: FileWidget,
  signature: SignatureWidget,
} satisfies { [T in LeafType]: AnyWidget };

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
