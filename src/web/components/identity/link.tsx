import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** What the place is told beside its address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** The router's own link, without what it brings along for servers that draw pages. */
export const Link = ({ to, state, onClick, ...others }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...others} href={href} onClick={press} />;
};
