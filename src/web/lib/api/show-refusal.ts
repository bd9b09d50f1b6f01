import { showToast } from '../page/toasts.ts';
import { CallError } from './call-error.ts';

/** Says why a change failed. A server that asked to wait has the banner already. */
export const showRefusal = (id: string, error: Error): void => {
  if (error instanceof CallError && error.isBusy) return;
  showToast({ id, tone: 'bad', text: error.message });
};
