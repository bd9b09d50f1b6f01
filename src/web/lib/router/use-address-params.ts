import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The parameters as the address has them now. Those of the last drawing are older while the next
 * one is on its way, and what was asked for in between would be lost.
 */
const latest = (drawn: URLSearchParams): URLSearchParams => {
  const { hash } = window.location;
  if (!hash.startsWith('#/')) return drawn;
  return new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '');
};

/**
 * Parts of a view that live in the address, so that a link and the back button bring it again;
 * typing leaves no trail of steps to go back through.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  /**
   * Sets several at once; an empty value leaves the address. `way` is how the router goes there: in
   * place, by default.
   */
  const put = (
    values: Readonly<Record<string, string>>,
    options: object = { replace: true, state },
  ) =>
    setParams((now) => {
      const next = new URLSearchParams(latest(now));
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
  return { get: (name: string) => params.get(name) ?? '', put };
};
