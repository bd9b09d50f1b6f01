import type { RemoteAnswers } from '../store/remote-answers.ts';
import type { Answer, AnswerKey, CompiledForm, Source } from '../types.ts';
import { answersToWire, answerToWire, type WireRecord, type WireValue } from './to-wire.ts';

/**
 * What the server tells of a form's values, as it travels: answers nested by question, the rest by
 * path.
 */
export interface RemoteAnswersWire {
  revision: number;
  answers: WireRecord;
  prefilled: WireRecord;
  sources: Record<string, Source>;
  suggestions: Record<AnswerKey, { value: WireValue; source: Source }>;
}

/** As `get-form` answers it. */
export function remoteAnswersToWire(
  form: CompiledForm,
  { revision, answers, prefilled, sources, suggestions }: RemoteAnswers,
): RemoteAnswersWire {
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
