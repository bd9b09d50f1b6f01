import { useEffect, useRef, useState, type RefObject } from 'react';

/** From this width of the form's frame on the document stands beside the form; below, it comes on demand. As in form.module.css. */
const BESIDE_PX = 1200;

/** The frame of the form, and whether it has room for the document. */
export const useBeside = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const frame = useRef<HTMLDivElement>(null);
  const [isBeside, setBeside] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setBeside((entry?.contentRect.width ?? 0) >= BESIDE_PX));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, isBeside];
};
