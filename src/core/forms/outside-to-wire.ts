import type { Outside } from './outside.ts';
import { answersToWire, answerToWire, type WireRecord, type WireValue } from './to-wire.ts';
import type { Answer, AnswerKey, CompiledForm, Source } from './types.ts';

/**
 * What the server tells of a form's values, as it travels: answers nested by question, the rest by
 * path.
 */
export interface OutsideWire {
  revision: number;
  answers: WireRecord;
  prefilled: WireRecord;
  sources: Record<string, Source>;
  suggestions: Record<AnswerKey, { value: WireValue; source: Source }>;
}

/** As `get-form` answers it. */
export function outsideToWire(
  form: CompiledForm,
  { revision, answers, prefilled, sources, suggestions }: Outside,
): OutsideWire {
  return {
    revision,
    sources: { ...sources },
    answers: answersToWire(form, answers),
    prefilled: Object.fromEntries(
      [...prefilled].map(([key, value]) => [key, answerToWire(form, key, value as Answer)]),
    ),
    suggestions: Object.fromEntries(
      Object.entries(suggestions).map(([key, { value, source }]) => [
        key,
        { value: answerToWire(form, key, value as Answer), source },
      ]),
    ),
  };
}
