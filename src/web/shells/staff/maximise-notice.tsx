import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { useText } from '../../lib/texts.ts';

/**
 * A desktop, and a window of 900 px or less: phones and tablets cannot make theirs larger
 * (rules: "Screens and routes").
 */
const SMALL_WINDOW = '(max-width: 900px) and (hover: hover) and (pointer: fine)';

/** Asks for a larger window, once a visit. */
export const MaximiseNotice = () => {
  const say = useText();
  const isSmall = useMediaQuery(SMALL_WINDOW);
  const [isClosed, setClosed] = useState(false);
  if (!isSmall || isClosed) return null;
  return (
    <Banner tone="info" title={say('shell.maximiseTitle')} text={say('shell.maximiseText')}>
      <CloseButton aria-label={say('action.close')} onClick={() => setClosed(true)} />
    </Banner>
  );
};
