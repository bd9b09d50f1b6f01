import { setByPath, type UiSchema } from '@rjsf/utils';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { isRequired, type RecordSchema } from '../../../core/forms/wire/record-schema.ts';
import type { rjsfWidgets } from '../../widgets/registry.ts';
import type { RecordField, RecordSection } from './record-section.ts';

/** Who draws which kind of field. */
const widgetOf: { readonly [T in RecordField['type']]: keyof typeof rjsfWidgets } = {
  text: 'TextWidget',
  email: 'EmailWidget',
  phone: 'PhoneWidget',
  date: 'DateWidget',
  country: 'CountryWidget',
};

const lookOf = ({ label, help, type, readOnly, autocomplete }: RecordField): UiSchema => ({
  'ui:title': label,
  'ui:widget': widgetOf[type],
  ...(help && { 'ui:help': help }),
  ...(readOnly && { 'ui:readonly': true }),
  ...(autocomplete && { 'ui:autocomplete': autocomplete }),
});

/**
 * What a screen's JSON says about a record, in rjsf's words: which fields show, in which sections,
 * and how each looks.
 */
export const recordUiSchema = (
  sections: readonly RecordSection[],
  schema: RecordSchema,
  today: IsoDate,
): UiSchema => {
  const isOptional = ({ key, readOnly }: RecordField) => !readOnly && !isRequired(schema, key);
  // Every widget is told the day: a date with a year of two digits is read by it.
  const looks: UiSchema = {
    'ui:field': 'LayoutGridField',
    'ui:globalOptions': { today },
    // The screen saves with a button of its own.
    'ui:submitButtonOptions': { norender: true },
  };
  const rows = sections.map(({ title, description, fields }) => {
    const isAllOptional = fields.every(isOptional);
    for (const field of fields)
      setByPath(looks, field.key.split('.'), {
        ...lookOf(field),
        'ui:marksOptional': isOptional(field) && !isAllOptional,
      });
    return {
      'ui:row': {
        title,
        description,
        isOptional: isAllOptional,
        children: fields.map(({ key }) => key),
      },
    };
  });
  return { ...looks, 'ui:layoutGrid': { 'ui:row': rows } };
};
