import { withLatinDigits } from '../../../core/copy/figures.ts';
import type { Notation } from './typed-control.tsx';

/**
 * Reads a number as people write one: "1 234.50", "1,234.5", "1.234,50", "12,5". The last comma or
 * point is the decimal one, except where a single comma, or several of one kind, part thousands.
 * What is no number gives null.
 */
const parseNumber = (text: string): number | null => {
  const written = text.trim().replace(/[\s'’]/g, '');
  if (!/^[-−+]?(\d[\d.,]*|[.,]\d+)$/.test(written)) return otherwise(written);
  const last = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'));
  const isParted = last >= 0 && isThousands(written, written.charAt(last));
  const [whole, rest] =
    last < 0 || isParted ? [written, ''] : [written.slice(0, last), written.slice(last + 1)];
  return Number(`${whole.replace(/[.,]/g, '').replace('−', '-')}.${rest || '0'}`);
};

/**
 * What only computers write as a number ("1e5") is one too: nothing that the wire would take for a
 * number stays a text.
 */
const otherwise = (written: string): number | null =>
  written !== '' && Number.isFinite(Number(written)) ? Number(written) : null;

const isThousands = (written: string, mark: string): boolean => {
  const marks = written.split(mark).length - 1;
  return (
    marks > 1 ||
    (mark === ',' && !written.includes('.') && /^[-−+]?[1-9]\d{0,2},\d{3}$/.test(written))
  );
};

/** Numbers in a text box; letters stay as typed, so that the person sees what to correct. */
export const numberNotation: Notation<number> = {
  read: (text) => parseNumber(withLatinDigits(text)) ?? (text || undefined),
  write: (value) => String(value),
};
