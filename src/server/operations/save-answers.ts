import type { Body } from '../../contract/operations.ts';
import { AppError } from '../../contract/errors.ts';
import { answerKeys } from '../../core/forms/answer-keys.ts';
import type { Answer as FormAnswer, CompiledForm } from '../../core/forms/types.ts';
import { answersFromWire, answerToWire, type WireError } from '../../core/forms/wire.ts';
import { answers, type Answer } from '../repositories/answers.ts';
import { applications } from '../repositories/applications.ts';
import { formOf } from './application/answers-of.ts';
import { statusAfter } from './application/status-after.ts';
import type { Handler } from './context.ts';
import { tripOf } from './trip/trip-columns.ts';

/** Keeps answers, all of them or none: an answer that was acknowledged is safe, one that clashes is never overwritten. */
export const handler: Handler<'save-answers'> = async ({ query: { applicationUid }, body }, context) => {
  const { transaction, scope, principal, ports } = context;
  const row = await applications.lock(transaction, { scope, applicationUid });
  if (!row) throw new AppError('not_found');
  const form = formOf(await ports.catalogues.pinned(row.catalogue_checksum), tripOf(row));
  if (!form) throw new AppError('visa_unknown');
  const changes = readChanges(form, body);
  const status = statusAfter(context, { from: row.status, on: 'edit' });
  const now = new Date(context.now());
  const result = await answers.save(transaction, { tenant: scope.tenant, applicationUid, current: row.revision, revision: body.revision, ...changes, by: principal.accountId, now, status });
  if (result.kind === 'conflict') throw new AppError('conflict', { fields: clashes(form, result.answers) });
  return { revision: result.revision, savedAt: now.toISOString(), status: result.revision === row.revision ? row.status : status };
};

/** The changes by key. Refuses questions that the form does not have and values that are no answer to any. */
function readChanges(form: CompiledForm, { set = {}, unset = [] }: Body<'save-answers'>): { set: Record<string, FormAnswer>; unset: string[] } {
  const { answers: read, errors } = answersFromWire(form, set);
  const unknown = unset.filter((path) => !answerKeys(form, path)).map((path) => ({ path, code: 'unknown_key' as const }));
  const problems = [...errors, ...unknown];
  if (problems.length > 0) throw new AppError('invalid_request', { fields: Object.fromEntries(problems.map(({ path, code }) => [path || 'set', { key: SENTENCES[code] }])) });
  const keys = new Set(unset.flatMap((path) => answerKeys(form, path) ?? []));
  return { set: Object.fromEntries(read), unset: [...keys].filter((key) => !read.has(key)) };
}

const SENTENCES = {
  unknown_key: 'error.field.unknown', wrong_type: 'error.field.form', too_long: 'error.field.long', too_many: 'error.field.many', wrong_date: 'error.field.date',
} as const satisfies Record<WireError['code'], string>;

/** What stands there now and who wrote it, by key. An answer that was taken back has no value. */
function clashes(form: CompiledForm, found: readonly Answer[]): Record<string, unknown> {
  return Object.fromEntries(found.map(({ key, value, by, byName, at }) => [key, {
    ...(value !== null && { value: answerToWire(form, key, value as FormAnswer) }), by, byName, at: at.toISOString(),
  }]));
}
