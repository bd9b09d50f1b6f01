import type { Answer, AnswerKey, Value } from '../forms/types.ts';
import type { ReviewMark } from './review-field.ts';
import { isRequestAnswered } from './review-fields.ts';

type Request = Pick<ReviewMark, 'path' | 'value' | 'wasAnswered'>;

/** The requests for a fix that saved answers answer, by the rule of `isRequestAnswered`. */
export const answeredRequests = <R extends Request>(
  requests: readonly R[],
  saved: Readonly<Record<AnswerKey, Answer>>,
): R[] =>
  requests.filter((request) => {
    const key = keyOver(request.path, saved);
    if (key === undefined) return false;
    const value = valueAt(saved[key], request.path.slice(key.length + 1));
    return isRequestAnswered(request, {
      ...(value !== undefined && { value }),
      isAnswered: true,
    });
  });

/** The answer that holds a path: the leaf itself, or the list that it lies in. */
const keyOver = (path: string, saved: Readonly<Record<AnswerKey, Answer>>): AnswerKey | undefined =>
  Object.keys(saved).find((key) => path === key || path.startsWith(`${key}.`));

/** What stands within an answer; absent where the row went, or nothing was said. */
function valueAt(answer: Answer | undefined, rest: string): Value | undefined {
  let value: unknown = answer;
  for (const step of rest === '' ? [] : rest.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined;
  return value === null || value === undefined ? undefined : (value as Value);
}
