import { AppError, MOST_PROBLEMS } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { answerKeys } from '../../../core/forms/answer-keys.ts';
import { takesAnswer } from '../../../core/forms/is-answer-to.ts';
import type { CompiledForm, Answer as FormAnswer } from '../../../core/forms/types.ts';
import { answersFromWire, answerToWire, type WireError } from '../../../core/forms/wire/wire.ts';
import {
  type AnswerChanges,
  answers,
  type SavedAnswers,
  type StoredAnswer,
} from '../../repositories/applications/answers.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { formOf } from '../application/answers-of.ts';
import { applicationCache, type CachedApplication } from '../application/application-cache.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import { statusAfter } from '../application/status-after.ts';
import { type Context, type Handler, StartAgain } from '../context.ts';
import { tellAnsweredFixes } from '../review/tell-answered-fixes.ts';
import { tripOf } from '../trip/trip-columns.ts';

/**
 * Keeps answers, all of them or none: an answer that was acknowledged is safe, one that clashes is
 * never overwritten. Who types on and has seen the newest revision is served by one statement;
 * everybody else holds the application first.
 */
export const handler: Handler<'save-answers'> = async (
  { query: { applicationUid }, body },
  context,
) => {
  const which = { tenant: context.scope.tenant, applicationUid, by: context.principal.accountId };
  const seen = applicationCache.find(context.ports, which);
  const isNewest = seen?.revision === body.revision;
  const row = isNewest
    ? seen
    : await applications.lock(context.transaction, { scope: context.scope, applicationUid });
  if (!row) throw new AppError('not_found');
  const checking = checked(body, { row, context });
  const changes = {
    ...which,
    ...(await (isNewest ? checking.catch(() => startAgain(which, context)) : checking)),
    current: row.revision,
    now: new Date(context.now()),
  };
  const save = isNewest ? saveCached : saveHeld;
  const { revision, version } = await save(
    { ...changes, version: row.version, revision: body.revision },
    { row, context },
  );
  const { set, now } = changes;
  if (version !== undefined && row.reviewer_uids.length > 0)
    await tellAnsweredFixes(context, { ...which, applicantUid: row.applicant_uid, set, now });
  const status = version === undefined ? row.status : changes.status;
  applicationCache.note(context.ports, which, {
    ...row,
    revision,
    status,
    ...(version !== undefined && { version }),
  });
  return { revision, savedAt: changes.now.toISOString(), status };
};

interface SaveScope {
  row: CachedApplication;
  context: Context;
}
type Changes = AnswerChanges & { version: string };

/** What is to be kept, and the status that follows. */
async function checked(body: Body<'save-answers'>, { row, context }: SaveScope) {
  const form = formOf(await context.ports.catalogues.pinned(row.catalogue_checksum), tripOf(row));
  if (!form) throw new AppError('visa_unknown');
  refuseUnlessFiller(context, row);
  return {
    ...readChanges(form, body),
    status: statusAfter(context, { from: row.status, on: 'edit' }),
  };
}

async function saveHeld(changes: Changes, { row, context }: SaveScope): Promise<SavedAnswers> {
  const result = await answers.save(context.transaction, changes);
  if (result.kind === 'saved') return result;
  const form = formOf(await context.ports.catalogues.pinned(row.catalogue_checksum), tripOf(row));
  throw new AppError('conflict', { fields: form && clashes(form, result.answers) });
}

async function saveCached(changes: Changes, { context }: SaveScope): Promise<SavedAnswers> {
  const result = await answers.saveIfUnchanged(context.transaction, {
    ...changes,
    scope: context.scope,
  });
  return result.kind === 'saved' ? result : startAgain(changes, context);
}

/**
 * What was seen may be out of date, so that nothing is refused because of it either: it is
 * forgotten, and the call begins anew.
 */
function startAgain(
  which: Parameters<typeof applicationCache.forget>[1],
  { ports }: Context,
): never {
  applicationCache.forget(ports, which);
  throw new StartAgain();
}

/**
 * The changes by key. Refuses questions that the form does not have and values that are no answer
 * to any.
 */
function readChanges(
  form: CompiledForm,
  { set = {}, unset = [] }: Body<'save-answers'>,
): { set: Record<string, FormAnswer>; unset: string[] } {
  const { answers: read, errors } = answersFromWire(form, set);
  const unknown = unset
    .filter((path) => !answerKeys(form, path))
    .map((path) => ({ path, code: 'unknown_key' as const }));
  const problems = [...errors, ...unknown].slice(0, MOST_PROBLEMS);
  if (problems.length > 0)
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(
        problems.map(({ path, code }) => [path || 'set', { key: SENTENCES[code] }]),
      ),
    });
  const keys = new Set(unset.flatMap((path) => answerKeys(form, path) ?? []));
  return { set: Object.fromEntries(read), unset: [...keys].filter((key) => !read.has(key)) };
}

const SENTENCES = {
  unknown_key: 'error.field.unknown',
  wrong_type: 'error.field.form',
  too_long: 'error.field.long',
  too_many: 'error.field.many',
  wrong_date: 'error.field.date',
} as const satisfies Record<WireError['code'], string>;

/** What stands there now and who wrote it, by key. An answer that was taken back has no value. */
function clashes(form: CompiledForm, found: readonly StoredAnswer[]): Record<string, unknown> {
  return Object.fromEntries(
    found.map(({ key, value, by, byName, at }) => [
      key,
      {
        ...(value !== null &&
          takesAnswer(form, key, value) && { value: answerToWire(form, key, value as FormAnswer) }),
        by,
        byName,
        at: at.toISOString(),
      },
    ]),
  );
}
