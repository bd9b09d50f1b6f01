import { useLocation, useSearchParams } from 'react-router-dom';

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
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
  return { get: (name: string) => params.get(name) ?? '', put };
};
