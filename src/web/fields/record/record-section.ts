import type { ScreenOf } from '../../lib/records/manifest.ts';

/** A section of a small form, as a screen's JSON writes it. */
export type RecordSection = ScreenOf<'profile'>['sections'][number];
export type RecordField = RecordSection['fields'][number];

export const recordFields = (sections: readonly RecordSection[]): RecordField[] =>
  sections.flatMap(({ fields }) => fields);
