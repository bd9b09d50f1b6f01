declare module 'virtual:operation-body/*' {
  import type { RJSFSchema } from '@rjsf/utils';
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
  import type { RecordSchema } from '../core/forms/wire/record-schema.ts';
  /** What a form over the operation's body may hold. */
  export const schema: RJSFSchema & RecordSchema;
  /** The check that Ajv made of it when the web was built. */
  export const validators: ValidatorFunctions;
}

interface Window {
  /** What the first script of the page has taken out of the address. */
  broughtTokens?: string[];
}
