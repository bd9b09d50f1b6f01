import type { FieldNode, LeafType } from '../types.ts';
import { checkbox } from './checkbox.ts';
import { checkboxGroup } from './checkbox-group.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { file } from './file.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { multiselect } from './multiselect.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { radio } from './radio.ts';
import { select } from './select.ts';
import { signature } from './signature.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';

/** Every type of question that has an answer of its own: complete, or it does not compile. */
export const fieldTypes: { readonly [K in LeafType]: FieldTypeDefinition } = Object.freeze({
  text,
  textarea,
  number,
  money,
  date,
  month,
  time,
  email,
  phone,
  select,
  multiselect,
  radio,
  checkboxGroup,
  checkbox,
  country,
  file,
  signature,
} satisfies { [K in LeafType]: FieldTypeDefinition });

/** What is known of a question's type. To ask it of a group or list is a defect. */
export function typeOf({ key, type }: Pick<FieldNode, 'key' | 'type'>): FieldTypeDefinition {
  if (type === 'group' || type === 'list')
    throw new Error(`"${key}" holds questions, and has no answer of its own.`);
  return fieldTypes[type];
}
