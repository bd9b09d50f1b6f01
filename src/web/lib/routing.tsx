import { createContext, startTransition, useContext, useEffect, useState, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { HashHistory, HashLocation, Navigate } from './history.ts';

type Routing = { location: HashLocation; navigate: Navigate };

const LocationContext = createContext<HashLocation | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

const known = <T,>(value: T | null): T => {
  if (value === null) throw new Error('Addresses are known only below <Router>.');
  return value;
};

/** Where the page is: path and query of the hash. */
export const useLocation = (): Routing['location'] => known(useContext(LocationContext));

/** How to go elsewhere; the same function for the whole visit. */
export const useNavigate = (): Routing['navigate'] => known(useContext(NavigateContext));

/** Tells everything below where the page is. While the next page is on its way, the one before stays in use. */
export const Router = ({ history, children }: { history: HashHistory; children: ReactNode }) => {
  const [location, setLocation] = useState(history.get);
  useEffect(() => {
    const settle = () => startTransition(() => setLocation(history.get()));
    const stops = [history.subscribe(settle), history.follow()];
    settle();
    return () => { for (const stop of stops) stop(); };
  }, [history]);
  return <NavigateContext value={history.navigate}><LocationContext value={location}>{children}</LocationContext></NavigateContext>;
};

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** Whether the browser is to do what it does with a link: another tab, another window, a download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) => event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || Boolean(event.currentTarget.target);

/** A link to a path of ours, with its query. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={`#${to}`} onClick={follow} />;
};

/** Goes elsewhere as soon as it shows, without a step to come back to. */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
};
