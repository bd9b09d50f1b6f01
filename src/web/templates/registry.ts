import type { TemplatesType } from '@rjsf/utils';
import { ErrorListTemplate } from './error-list-template.tsx';
import { GridTemplate } from './grid-template.tsx';
import { RecordFieldTemplate } from './record-field-template.tsx';

/**
 * Our templates under the names by which rjsf's own `<Form>` asks for them; what no record has,
 * such as lists, is core's.
 */
export const rjsfTemplates = {
  FieldTemplate: RecordFieldTemplate,
  GridTemplate,
  ErrorListTemplate,
} satisfies Partial<TemplatesType>;
