import { useEffect } from 'react';
import { PROBLEM_ID } from './lead.tsx';

/** Takes whoever left something out there after a try, where it is heard what it is. */
export const useFocusMissing = (last: object, missing: string | undefined): void =>
  useEffect(() => {
    if (!missing) return;
    document.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus();
    document.getElementById(PROBLEM_ID)?.scrollIntoView?.({ block: 'nearest' });
  }, [last, missing]);
