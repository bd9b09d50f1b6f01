import { openErrors } from '../../../core/checks/group-findings.ts';
import type { Evaluation } from '../../../core/evaluation/evaluate.ts';
import type { FormError } from '../../../core/forms/types.ts';
import type { Context } from '../context.ts';

/**
 * What stands against a package, by its place: "form.surname" for an answer, "checks.<id>" for a
 * check. Sentences, or copy keys for them.
 */
export function openErrorsByPlace(
  { formErrors, findings }: Pick<Evaluation, 'formErrors' | 'findings'>,
  { spoken }: Pick<Context, 'spoken'>,
): Record<string, unknown> {
  const answers = formErrors.map(({ instancePath, message, params }) => [
    `form${instancePath.replaceAll('/', '.')}`,
    { key: message, params: inWordsOf(params, spoken) },
  ]);
  const checks = openErrors(findings).map(({ id, docId, message }) => [
    ['checks', id, docId].filter(Boolean).join('.'),
    message,
  ]);
  return Object.fromEntries([...answers, ...checks]);
}

/** What was chosen and what the form itself says of a mistake are words of the catalogue. */
export function inWordsOf(
  { given, ...params }: FormError['params'],
  spoken: Context['spoken'],
): FormError['params'] {
  return {
    ...spoken(params),
    ...(given !== undefined && { given: spoken({ label: given }).label }),
  };
}
