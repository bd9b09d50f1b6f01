import { useEffect, useState } from 'react';
import type { ReviewFieldView, ReviewState } from '../../../contract/records.ts';

type Shown = 'due' | 'all';

/** Whether a field is listed at once: it asks for a look, or waits for a fix. */
const isListed = ({ isDue, reasons, request }: ReviewFieldView): boolean =>
  (isDue && reasons.length > 0) || request !== undefined;

const focusCard = (path: string) =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();

/**
 * Which fields show, which of them is in question, and the ways from one to another. `asked` is the
 * path of the field that somebody came for.
 */
export const useShownFields = ({ fields }: ReviewState, asked: string | undefined) => {
  const due = fields.filter(isListed);
  // What was listed when the review opened stays listed: signing lets nothing jump.
  const [first] = useState(() => new Set(due.map(({ path }) => path)));
  const listed = fields.filter((field) => first.has(field.path) || isListed(field));
  const wanted = fields.find((field) => field.path === asked);
  const [shown, setShown] = useState<Shown>(
    due.length > 0 && (!wanted || isListed(wanted)) ? 'due' : 'all',
  );
  const visible = shown === 'all' ? fields : listed;
  const [path, setPath] = useState((wanted ?? visible[0])?.path ?? '');
  const active = visible.find((field) => field.path === path) ?? visible[0];
  const [opened] = useState(active?.path);
  useEffect(() => {
    if (opened !== undefined) focusCard(opened);
  }, [opened]);
  const goTo = (field: ReviewFieldView | undefined) => {
    if (!field) return;
    setPath(field.path);
    requestAnimationFrame(() => focusCard(field.path));
  };
  const step = (by: number) => {
    const at = active ? visible.indexOf(active) : 0;
    goTo(visible[Math.min(Math.max(at + by, 0), visible.length - 1)]);
  };
  return {
    shown,
    show: (which: string) => setShown(which === 'all' ? 'all' : 'due'),
    all: fields,
    listed,
    visible,
    active,
    activate: setPath,
    goTo,
    step,
  };
};

export type ShownFields = ReturnType<typeof useShownFields>;
