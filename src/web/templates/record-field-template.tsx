import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';

/** Widgets that are several controls under one name. */
const GROUPED = ['RadioWidget', 'CheckboxesWidget', 'radio', 'checkboxes'];

/**
 * Our field as rjsf's `<Form>` asks for it. What holds fields draws its own frame; where a whole
 * section is optional its heading says so, once.
 */
export const RecordFieldTemplate = ({
  schema,
  uiSchema,
  hidden,
  children,
  ...field
}: FieldTemplateProps) => {
  if (schema.type === 'object' || schema.type === 'array') return children;
  if (hidden) return <div hidden>{children}</div>;
  return (
    <FieldTemplate
      {...field}
      required={!uiSchema?.['ui:marksOptional']}
      isGroup={GROUPED.includes(String(uiSchema?.['ui:widget']))}
    >
      {children}
    </FieldTemplate>
  );
};
