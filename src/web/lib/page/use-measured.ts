import { useCallback, useState } from 'react';

export type Measured = (element: HTMLElement | null) => (() => void) | undefined;

/**
 * What `read` makes of an element's size, known before it is first painted; drawn again only when
 * that changes. `read` stands outside the component.
 */
export const useMeasured = <T extends string | number | boolean>(
  read: (element: HTMLElement) => T,
  before: T,
): [Measured, T] => {
  const [value, setValue] = useState<T>(before);
  const measured: Measured = useCallback(
    (element) => {
      if (!element) return undefined;
      const measure = () => setValue(read(element));
      const observer = new ResizeObserver(measure);
      measure();
      observer.observe(element);
      return () => observer.disconnect();
    },
    [read],
  );
  return [measured, value];
};
