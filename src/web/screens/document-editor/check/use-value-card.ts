import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Document } from '../../../../contract/records.ts';
import { dateProblem } from '../../../../core/checks/time-line/date-limits.ts';
import { useDateLimits } from '../../../widgets/read-values/use-date-limits.ts';
import type { CheckedValue } from './checked-documents.ts';
import { type DocumentCheck, focusOn, stopId } from './use-check.ts';

export interface ValueCardProps {
  check: DocumentCheck;
  document: Document;
  name: string;
  read: CheckedValue;
  /** It can only be looked at. */
  isClosed: boolean;
}

/** What a card does; the keyboard continues at the next as soon as a person has spoken. */
export const useValueCard = ({
  check,
  document,
  read: { field, value, trust },
}: ValueCardProps) => {
  const [begun, setBegun] = useState<{ letter?: string | undefined } | null>(null);
  const isPossible = !dateProblem(value, useDateLimits(document, field));
  const word = {
    docId: document._id,
    field: field.name,
    title: field.title,
    before: value,
    wasCorrected: trust === 'typed' || trust === 'confirmed',
  };
  const keep = (next: unknown) => {
    flushSync(() => setBegun(null));
    check.overrides.keep({ ...word, value: next });
    check.goOn(field.name);
  };
  return {
    begun,
    keep,
    useRead: () => {
      check.overrides.keep({ ...word, value: undefined });
      focusOn(stopId(field.name));
    },
    open: (letter?: string) => setBegun({ letter }),
    close: () => {
      flushSync(() => setBegun(null));
      focusOn(stopId(field.name));
    },
    // What cannot be is not confirmed: the editor says why.
    right: () => (isPossible ? keep(value) : setBegun({})),
  };
};

/**
 * A card that the keyboard or a finger comes to may grow, again when its picture is here: it is
 * seen whole, not its button alone.
 */
export const useScrolledIntoView = (isActive: boolean) => {
  const card = useRef<HTMLLIElement>(null);
  const show = () => card.current?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    if (!isActive || !card.current) return;
    const grown = new ResizeObserver(() => {
      if (card.current?.contains(document.activeElement))
        card.current.scrollIntoView({ block: 'nearest' });
    });
    grown.observe(card.current);
    return () => grown.disconnect();
  }, [isActive]);
  // Nothing moves under a pointer that is pressed.
  return {
    card,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) show();
    },
  };
};
