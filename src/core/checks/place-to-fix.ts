import { type FieldPlace, fieldPlace } from './finding.ts';

/**
 * Where a finding is put right: in the form, among the documents, or in the choices of the trip.
 */
export type PlaceToFix = FieldPlace['kind'];

/**
 * The first value that a check names is where it is put right; one that names none is about the
 * documents together.
 */
export function placeToFix([first]: readonly string[]): PlaceToFix {
  return first === undefined ? 'document' : fieldPlace(first).kind;
}
