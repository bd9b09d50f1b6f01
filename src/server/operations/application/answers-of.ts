import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { takesAnswer } from '../../../core/forms/is-answer-to.ts';
import type { Answer, CompiledForm } from '../../../core/forms/types.ts';
import { visaOf } from '../trip/trip.ts';

/** The form of a trip's visa; undefined while the trip names none. */
export function formOf(compiled: PinnedCatalogue, trip: Trip): CompiledForm | undefined {
  const visa = visaOf(compiled, trip);
  return visa && compiled.forms[visa.visaType.form];
}

/**
 * Answers by key, as forms know them. An answer to a question of another form (the destination has
 * changed) waits unseen, also where this form asks something else under its key.
 */
export function storedAnswers(
  form: CompiledForm,
  answers: readonly { key: string; value: unknown }[],
): Map<string, Answer> {
  return new Map(
    answers
      .filter(({ key, value }) => takesAnswer(form, key, value))
      .map(({ key, value }) => [key, value as Answer]),
  );
}
