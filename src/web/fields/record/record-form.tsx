import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useEffect, useMemo } from 'react';
import type { RecordSchema } from '../../../core/forms/wire/record-schema.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { errorListId } from '../../templates/error-list-template.tsx';
import { rjsfTemplates } from '../../templates/registry.ts';
import { rjsfWidgets } from '../../widgets/registry.ts';
import type { RecordData } from './record-data.ts';
import { errorsInWords, type RecordRefusal, standingErrors } from './record-errors.ts';
import styles from './record-form.module.css';
import type { RecordSection } from './record-section.ts';
import { recordUiSchema } from './record-ui-schema.ts';

/** An operation's body as it was compiled with the web: `virtual:operation-body/…`. */
export interface RecordBody {
  schema: RJSFSchema & RecordSchema;
  validators: ValidatorFunctions;
}

interface RecordFormProps {
  /** Names the form, for the button that saves it and for the ids of its fields. */
  id: string;
  body: RecordBody;
  sections: readonly RecordSection[];
  data: RecordData;
  refusal?: RecordRefusal | undefined;
  onChange: (data: RecordData) => void;
  onSubmit: () => void;
}

/** Where nothing is said, nothing is sent: rjsf must not make empty objects up. */
const AS_WRITTEN = { emptyObjectFields: 'skipEmptyDefaults' } as const;

const showProblems = (form: string) => document.getElementById(errorListId(form))?.focus();

/**
 * A small form whose schema is known when the web is built, such as the profile: rjsf's `<Form>`
 * with our widgets and templates. It is checked when it is sent, by the check of the operation
 * itself, and brings the person to what is wrong.
 */
export const RecordForm = ({
  id,
  body: { schema, validators },
  sections,
  data,
  refusal,
  onChange,
  onSubmit,
}: RecordFormProps) => {
  const t = useTranslate();
  const validator = useMemo(
    () => createPrecompiledValidator<RecordData>(validators, schema),
    [validators, schema],
  );
  const today = useToday();
  const uiSchema = useMemo(
    () => recordUiSchema(sections, schema, today),
    [sections, schema, today],
  );
  const refused = useMemo(() => refusal && standingErrors(refusal, data), [refusal, data]);
  useEffect(() => {
    if (refusal) showProblems(id);
  }, [refusal, id]);
  return (
    <Form<RecordData>
      id={id}
      idPrefix={id}
      className={styles.form}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      noHtml5Validate
      widgets={rjsfWidgets}
      templates={rjsfTemplates}
      transformErrors={errorsInWords(t)}
      {...(refused && { extraErrors: refused })}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      onChange={({ formData }) => onChange(formData ?? {})}
      onSubmit={onSubmit}
      onError={() => showProblems(id)}
    ></Form>
  );
};
