import {
  type ErrorSchema,
  getByPath,
  type RJSFValidationError,
  toErrorSchema,
  type UiSchema,
} from '@rjsf/utils';
import type { Translate } from '../../lib/i18n/texts.ts';
import type { RecordData } from './record-data.ts';

/** What a value of the wrong form is told, by the widget that it was typed in. */
const formTexts: Readonly<Record<string, string>> = {
  EmailWidget: 'form.error.email',
  PhoneWidget: 'form.error.phone',
  DateWidget: 'form.error.date',
  CountryWidget: 'form.error.country',
};

const sentenceOf = (
  { name, params }: RJSFValidationError,
  widget: string,
  t: Translate,
): string => {
  switch (name) {
    case 'required':
    case 'minLength':
      return t(widget === 'CountryWidget' ? 'form.error.requiredChoice' : 'form.error.required');
    case 'maxLength':
      return t('error.field.tooLong', params);
    case 'enum':
      return t('form.error.option');
    case 'pattern':
    case 'format':
      return t(formTexts[widget] ?? 'error.field.form', { example: '14/04/2027' });
    default:
      return t('form.error.type');
  }
};

/** Ajv's errors in our words; goes to rjsf as `transformErrors`. */
export const errorsInWords =
  (t: Translate) =>
  (errors: RJSFValidationError[], uiSchema: UiSchema = {}): RJSFValidationError[] =>
    errors.map((error) => {
      const path = (error.property ?? '').split('.').filter(Boolean);
      const message = sentenceOf(error, String(getByPath(uiSchema, [...path, 'ui:widget'])), t);
      return { ...error, message, stack: message };
    });

/** What the server would not take: a sentence for each field by its key, and what it was sent. */
export interface RecordRefusal {
  fields: Readonly<Record<string, unknown>>;
  sent: RecordData;
}

/**
 * The refusals that still stand, for rjsf's `extraErrors`: a field that was changed since is
 * checked anew.
 */
export const standingErrors = ({ fields, sent }: RecordRefusal, data: RecordData): ErrorSchema =>
  toErrorSchema(
    Object.entries(fields).flatMap(([key, message]) => {
      const path = key.split('.');
      const isSame = (getByPath(data, path) ?? '') === (getByPath(sent, path) ?? '');
      return isSame && typeof message === 'string'
        ? [{ property: `.${key}`, message, stack: message }]
        : [];
    }),
  );
