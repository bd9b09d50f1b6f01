import { showToast } from '../../../lib/page/toasts.ts';

/** Says why a step cannot be entered, to whoever presses it. */
export const announceClosed = (reason: string): void =>
  showToast({ id: 'step-closed', tone: 'info', text: reason });
