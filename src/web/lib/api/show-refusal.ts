import { showToast } from '../page/toasts.ts';
import { CallError } from './call-error.ts';

/** Says why a change failed. A server that asked to wait has the banner already. */
export const showRefusal = (id: string, error: Error): void => {
  if (error instanceof CallError && error.isBusy) return;
  showToast({ id, tone: 'bad', text: changeSaid(error) ?? error.message });
};

/** Whether somebody else changed the same since this page was loaded. */
export const isChangedMeanwhile = (error: Error): error is CallError =>
  error instanceof CallError && error.code === 'changed_meanwhile';

/** Who changed it then, and what it is now. */
const changeSaid = (error: Error): string | undefined =>
  isChangedMeanwhile(error)
    ? Object.values(error.fields).find((said) => typeof said === 'string')
    : undefined;
