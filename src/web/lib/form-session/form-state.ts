import type { FormStore } from '../../../core/forms/store/store.ts';
import type { LoadedForm } from './form-calls.ts';

export type FormState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'open'; store: FormStore } & Pick<
      LoadedForm,
      | 'remoteAnswers'
      | 'version'
      | 'facts'
      | 'findings'
      | 'checks'
      | 'asked'
      | 'doubts'
      | 'packageFiles'
      | 'requests'
    >);
