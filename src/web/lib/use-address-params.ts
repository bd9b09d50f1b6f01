import { useSearchParams } from 'react-router-dom';

/** Parts of a view that live in the address, so that a link and the back button bring it again; typing leaves no trail of steps to go back through. */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  /** Sets several at once; an empty value leaves the address. */
  const put = (values: Readonly<Record<string, string>>) => setParams((now) => {
    const next = new URLSearchParams(now);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }, { replace: true });
  return { get: (name: string) => params.get(name) ?? '', put };
};
