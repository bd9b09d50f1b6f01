import type { ColumnType } from 'kysely';

/**
 * A `jsonb` column: read as a value, written as JSON text, because the driver would make an SQL
 * array of an array.
 */
export type Json<T> = ColumnType<T, string, string>;
/** A `jsonb` column with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
/** A calendar date, `yyyy-mm-dd`. */
export type DateColumn = string | null;
/** A moment as a Date. */
export type Moment = ColumnType<Date, Date, Date>;
/** A moment that is now when none is given. */
export type GeneratedMoment = ColumnType<Date, Date | undefined, Date>;
