import { useState } from 'react';
import {
  between,
  type DateLimits,
  dateProblem,
} from '../../../core/checks/time-line/date-limits.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import {
  fromRows,
  isTyped,
  placeIn,
  type TypedErrors,
  type TypedRow,
  toRows,
  type ValueShape,
} from './value-shape.ts';

interface Row {
  id: number;
  typed: TypedRow;
}

export interface TypedRows {
  rows: readonly Row[];
  errors: TypedErrors;
  type: (index: number, path: string, text: string) => void;
  add: () => void;
  remove: (index: number) => void;
  /**
   * What was typed, undefined where nothing was; null while something is wrong with it, which then
   * shows.
   */
  read: () => { value: unknown; isChanged: boolean } | null;
}

/** A value of one box that cannot be, by its place there. */
const impossible = (value: unknown, limits: DateLimits): TypedErrors | null => {
  const problem = dateProblem(value, limits);
  return problem ? { [placeIn(0, '')]: problem } : null;
};

/** What was typed before the editor opened, where there is one box to type it in. */
const begunRow = (
  { isList, parts: [part, ...others] }: ValueShape,
  begun: string | undefined,
): TypedRow[] | undefined =>
  begun !== undefined && part && !isList && others.length === 0 && isTyped(part)
    ? [{ [part.path]: begun }]
    : undefined;

/**
 * What stands in the boxes of an editor while it is open. What was read and cannot be is told at
 * once.
 */
export const useTypedRows = (
  shape: ValueShape,
  value: unknown,
  { limits, begun }: { limits: DateLimits; begun?: string | undefined },
): TypedRows => {
  const { countries } = useManifest();
  const today = useToday();
  const [opened] = useState(() => toRows(shape, value));
  const [rows, setRows] = useState<Row[]>(() =>
    (begunRow(shape, begun) ?? opened).map((typed, id) => ({ id, typed })),
  );
  const [errors, setErrors] = useState<TypedErrors>(
    () => (begunRow(shape, begun) ? null : impossible(value, limits)) ?? {},
  );
  const change = (next: Row[]) => {
    setRows(next);
    setErrors({});
  };
  return {
    rows,
    errors,
    type: (index, path, text) => {
      setRows(
        rows.map((row, at) =>
          at === index ? { ...row, typed: { ...row.typed, [path]: text } } : row,
        ),
      );
      const { [placeIn(index, path)]: _, ...others } = errors;
      setErrors(others);
    },
    add: () =>
      change([
        ...rows,
        ...toRows(shape, undefined).map((typed) => ({
          id: 1 + Math.max(0, ...rows.map(({ id }) => id)),
          typed,
        })),
      ]),
    remove: (index) => change(rows.filter((_, at) => at !== index)),
    read: () => {
      const typed = rows.map((row) => row.typed);
      const found = fromRows(shape, typed, { ...countries, today, ...between(limits) });
      const wrong = 'value' in found ? impossible(found.value, limits) : found.errors;
      if ('value' in found && !wrong)
        return { value: found.value, isChanged: JSON.stringify(typed) !== JSON.stringify(opened) };
      setErrors(wrong ?? {});
      return null;
    },
  };
};
