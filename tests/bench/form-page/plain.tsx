import '@mantine/core/styles.css';
import Form from '@rjsf/mantine';
import validator from '@rjsf/validator-ajv8';
import type { PageData } from './data.ts';

/**
 * Plain @rjsf/mantine over the form's JSON Schema, everything shown: its conditions cannot be said
 * in a schema.
 */
export const App = ({ data }: { data: PageData }) => (
  <Form schema={data.schema} validator={validator} noHtml5Validate />
);
