import { useMediaQuery } from '@mantine/hooks';

/** How many panes fit beside each other. */
export type Room = 'one' | 'two' | 'three';

export const useRoom = (): Room => {
  const hasThree = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const hasTwo = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
  return hasThree ? 'three' : hasTwo ? 'two' : 'one';
};
