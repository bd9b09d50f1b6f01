import { useStore } from './store.ts';
import { toasts } from './toasts.ts';

/** Whether a toast of that id is shown at the moment. */
export const useIsTold = (id: string): boolean => useStore(toasts).some((toast) => toast.id === id);
