import { openErrors } from '../../../core/checks/group-findings.ts';
import type { Evaluation } from '../../../core/evaluation/evaluate.ts';

/**
 * What stands against a package, by its place: "form.surname" for an answer, "checks.<id>" for a
 * check. Sentences, or copy keys for them.
 */
export function openErrorsByPlace({
  formErrors,
  findings,
}: Pick<Evaluation, 'formErrors' | 'findings'>): Record<string, unknown> {
  const answers = formErrors.map(({ instancePath, message, params }) => [
    `form${instancePath.replaceAll('/', '.')}`,
    { key: message, params },
  ]);
  const checks = openErrors(findings).map(({ id, docId, message }) => [
    ['checks', id, docId].filter(Boolean).join('.'),
    message,
  ]);
  return Object.fromEntries([...answers, ...checks]);
}
