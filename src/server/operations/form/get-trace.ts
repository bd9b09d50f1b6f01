import { AppError } from '../../../contract/errors.ts';
import { remoteAnswersOf } from '../../../core/evaluation/remote-answers.ts';
import { displayValue } from '../../../core/forms/display-value.ts';
import type { Trace } from '../../../core/forms/prefill/trace.ts';
import { FormStore } from '../../../core/forms/store/store.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluationInput } from '../application-context/evaluate.ts';
import type { Handler } from '../context.ts';

/** So much of what a page says is enough to see where a value comes from. */
const LONGEST_RAW = 500;
const MOST_TRIED = 50;

/**
 * How one question got its value: all that was said for it, what that became, and what was taken.
 * Refuses with `not_found` what the form does not ask.
 */
export const handler: Handler<'get-trace'> = async (
  { query: { applicationUid, field } },
  context,
) => {
  const input = evaluationInput(await applicationContextOf(context, applicationUid), context);
  const { traces, ...remoteAnswers } = remoteAnswersOf(input);
  const { form, facts, countries } = input;
  const cell = new FormStore({ form, countries, facts, remoteAnswers }).cellAt(field);
  if (!cell || cell.kind === 'section') throw new AppError('not_found');
  const shown = (value: NonNullable<Trace['tried'][number]['value']>): string =>
    displayValue(cell.node, value, {
      countries,
      yes: context.t('form.yes'),
      no: context.t('form.no'),
      language: context.language,
    });
  const tried = (traces[field]?.tried ?? []).slice(0, MOST_TRIED);
  return {
    tried: tried.map(({ raw, value, candidates, by, source, mayFill, refused, isChosen }) => ({
      source: context.spoken(source),
      raw: raw.slice(0, LONGEST_RAW),
      ...(value !== null && { value: shown(value) }),
      ...(by && { by }),
      candidates: candidates.map(({ label, score }) => ({ label, score })),
      mayFill,
      isChosen: isChosen ?? false,
      ...(refused && { refused }),
    })),
  };
};
