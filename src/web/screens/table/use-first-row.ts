import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';

/** A window with room for a list and a row beside it. */
const WIDE = '(min-width: 1440px)';

/** A list with at most so many rows leaves most of such a window empty. */
const FEW = 8;

/**
 * The row that a short list opens by itself in a wide window, until somebody closes one. The
 * address does not name it: nobody has asked for it.
 */
export const useFirstRow = (rows: readonly ListRow<Listed>[] | undefined) => {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [isClosed, setClosed] = useState(false);
  const isShort = rows !== undefined && rows.length <= FEW;
  return {
    first: isWide && isShort && !isClosed ? rows[0] : undefined,
    closeFirst: () => setClosed(true),
  };
};
