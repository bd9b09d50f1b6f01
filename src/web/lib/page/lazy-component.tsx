import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../i18n/texts.ts';
import { showToast } from './toasts.ts';

interface Missing {
  /** It did not come: takes back the wish for it. */
  onMissing: () => void;
}

/**
 * A part that is fetched when somebody reaches for it. Without a connection a toast says so, the
 * page stays as it is, and the next try fetches it anew. `warm` fetches it ahead.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let component: ComponentType<P> | undefined;
  const fetched = async () => {
    // A browser may remember what it failed to fetch for as long as the page is open.
    if (!component && !navigator.onLine) throw new Error('There is no connection.');
    return (component ??= await load());
  };
  const warm = () =>
    void fetched().catch((error: unknown) =>
      console.warn('A part of the page is not here yet.', error),
    );
  const Part = (props: P & Missing) => {
    const { onMissing } = props;
    const t = useTranslate();
    const [Known, setKnown] = useState(() => component);
    const notify = useEffectEvent(() => {
      showToast({
        id: 'part-missing',
        tone: 'bad',
        text: t(navigator.onLine ? 'state.newVersion' : 'error.offline'),
      });
      onMissing();
    });
    useEffect(() => {
      let isWanted = true;
      fetched().then(
        (part) => {
          if (isWanted) setKnown(() => part);
        },
        (error: unknown) => {
          console.warn('A part of the page did not come.', error);
          if (isWanted) notify();
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    return Known && <Known {...props} />;
  };
  return Object.assign(Part, { warm });
};
