import { lazy, Suspense, useEffect, useState } from 'react';
import { type SessionEnd, timeLeft } from '../../../core/access/sign-in/session-end.ts';
import type { Session } from '../../lib/session/session.ts';
import { useStores } from '../../lib/stores.ts';

/** Few sessions end below an open page. */
const SessionWarning = lazy(async () => ({
  default: (await import('./session-warning.tsx')).SessionWarning,
}));

const LOOK_EVERY_MS = 1_000;

/** The end that is near, with what is left of it; another tab may have put it off since. */
interface NearEnd {
  end: SessionEnd;
  left: number;
}

const nearEnd = (session: Session): NearEnd | null => {
  const end = session.end();
  const left = timeLeft(end, Date.now());
  return end && left !== undefined ? { end, left } : null;
};

const useNearEnd = () => {
  const { session } = useStores();
  const [near, setNear] = useState<NearEnd | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNear(nearEnd(session)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
  return { near, look: () => setNear(nearEnd(session)) };
};

/** Says that a session is about to end, in every tab, while there is time to stay. */
export const SessionTimer = () => {
  const { session } = useStores();
  const { near, look } = useNearEnd();
  const [heard, setHeard] = useState<number | null>(null);
  if (!near || near.end.at === heard) return null;
  const stay = () => {
    if (near.end.why === 'over') setHeard(near.end.at);
    else
      void session
        .stay()
        .catch((error: unknown) => console.warn('The server was not told of the stay yet.', error))
        .finally(look);
  };
  return (
    <Suspense>
      <SessionWarning {...near} onStay={stay} />
    </Suspense>
  );
};
