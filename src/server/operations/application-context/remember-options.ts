import { AppError } from '../../../contract/errors.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import type { Answer, CompiledForm } from '../../../core/forms/types.ts';
import { hasFormerOption, withFormerOptions } from '../../../core/forms/versions/former-options.ts';
import type { ApplicationRow } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { formOf } from '../application/answers-of.ts';
import type { Context } from '../context.ts';

interface Remembering {
  row: Pick<ApplicationRow, 'tenant' | 'application_uid'>;
  trip: Trip;
  answers: ReadonlyMap<string, Answer>;
}

/**
 * The form with the words of options that somebody chose in an earlier one and that it does not
 * offer any more.
 */
export async function rememberOptions(
  form: CompiledForm,
  { row, trip, answers }: Remembering,
  context: Context,
): Promise<CompiledForm> {
  if (!hasFormerOption(form, answers)) return form;
  const { transaction, ports } = context;
  const moves = await events.ofKind(transaction, {
    tenant: row.tenant,
    applicationUid: row.application_uid,
    kind: 'application.moved',
  });
  const earlier: CompiledForm[] = [];
  for (const { data } of moves) {
    const form = await formAt(String((data as { from?: unknown }).from), { trip, ports });
    if (form) earlier.push(form);
  }
  return withFormerOptions(form, earlier);
}

/** A version that this server cannot read any more has no words to give. */
async function formAt(
  checksum: string,
  { trip, ports }: Pick<Remembering, 'trip'> & Pick<Context, 'ports'>,
): Promise<CompiledForm | undefined> {
  try {
    return formOf(await ports.catalogues.pinned(checksum), trip);
  } catch (error) {
    if (error instanceof AppError && error.code === 'version_unreadable') return undefined;
    throw error;
  }
}
