import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { inTab } from '../../lib/browser-storage.ts';

/**
 * Whether the navigation is narrow: as the person last chose, and always where there is little
 * room.
 */
export const useNarrow = (key: string): { isNarrow: boolean; toggle: (() => void) | undefined } => {
  const hasLittleRoom = useMediaQuery('(max-width: 1023px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isChosen, setChosen] = useState(() => inTab.getItem(key) === 'narrow');
  const toggle = () => {
    inTab.setItem(key, isChosen ? 'wide' : 'narrow');
    setChosen(!isChosen);
  };
  return hasLittleRoom ? { isNarrow: true, toggle: undefined } : { isNarrow: isChosen, toggle };
};
