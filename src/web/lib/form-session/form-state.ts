import type { FormStore } from '../../../core/forms/store/store.ts';
import type { LoadedForm } from './form-calls.ts';

export type FormState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'open'; store: FormStore } & Pick<
      LoadedForm,
      'version' | 'facts' | 'findings' | 'checks' | 'asked' | 'doubts' | 'packageFiles'
    >);
