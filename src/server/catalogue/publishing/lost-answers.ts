import type { Transaction } from 'kysely';
import type { Problem } from '../../../contract/problem.ts';
import type {
  CompiledCatalogue,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { questionAt } from '../../../core/forms/answer-keys.ts';
import { nodeTree } from '../../../core/forms/store/node-tree.ts';
import type { CompiledForm } from '../../../core/forms/types.ts';
import { isEditable } from '../../../core/journey/status.ts';
import { enterTenant } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import {
  type ApplicationInFlight,
  applicationsInFlight,
} from '../../repositories/applications/in-flight.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import { applicationSteps } from './application-step.ts';
import { inFlightContext } from './in-flight-context.ts';

/** Answers to one field, in applications in flight, that a step to the newer form would lose. */
export interface LostAnswer {
  /** FORM.FIELD */
  name: string;
  label: string;
  /** aside: it is not asked any more; refused: it does not fit and is asked again. */
  kind: 'aside' | 'refused';
  /** Applications that have one. */
  count: number;
}

export interface Judging {
  edited: CompiledCatalogue;
  /** The version that is published now: what it loses is accepted already. */
  current(): Promise<PinnedCatalogue | undefined>;
  /** The version of an application; undefined where it cannot be read. */
  pinned(checksum: string): Promise<PinnedCatalogue | undefined>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Every application that may still change, of every tenant, some at a time: all, or those that were
 * started with another version than `besides`.
 */
export async function* everyInFlight(
  transaction: Transaction<Database>,
  { statuses }: Pick<CompiledCatalogue, 'statuses'>,
  besides?: string,
): AsyncGenerator<ApplicationInFlight[]> {
  const editable = statuses.statuses.map(({ id }) => id).filter((id) => isEditable(statuses, id));
  for (const tenant of await catalogueVersions.tenants(transaction)) {
    await enterTenant(transaction, tenant);
    yield* applicationsInFlight(transaction, { tenant, statuses: editable, besides });
  }
}

/** The answers that applications in flight would lose, by field, the most first. */
export async function lostAnswers(
  applications: AsyncIterable<readonly ApplicationInFlight[]>,
  judging: Judging,
): Promise<LostAnswer[]> {
  const lost = new Map<string, LostAnswer>();
  const contextOf = inFlightContext(judging.edited);
  for await (const some of applications)
    for (const application of some)
      for (const { name, label, kind } of await lostIn(application, {
        ...judging,
        contextOf,
      })) {
        const known = lost.get(name) ?? { name, label, kind, count: 0 };
        lost.set(name, { ...known, count: known.count + 1 });
      }
  return [...lost.values()].sort(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  );
}

async function lostIn(
  application: ApplicationInFlight,
  {
    edited,
    current,
    pinned,
    now,
    contextOf,
  }: Judging & { contextOf: ReturnType<typeof inFlightContext> },
): Promise<Omit<LostAnswer, 'count'>[]> {
  const before = await pinned(application.catalogue_checksum);
  if (!before) return [];
  const context = contextOf(application);
  const steps = applicationSteps(application, { before, context, now });
  const step = steps.losses(edited);
  if (step.aside.length + step.refused.length === 0) return [];
  const published = await current();
  const accepted = published && steps.losses(published);
  return (['aside', 'refused'] as const).flatMap((kind) =>
    step[kind]
      .filter((name) => !accepted?.[kind].includes(name))
      .map((name) => ({ name, kind, label: answerLabel(name, [before.forms, edited.forms]) })),
  );
}

/** What people read of FORM.FIELD. */
export function answerLabel(
  name: string,
  versions: readonly Readonly<Record<string, CompiledForm>>[],
): string {
  const [id = '', ...path] = name.split('.');
  const key = path.join('.');
  for (const forms of versions) {
    const form = forms[id];
    const node = form && (questionAt(form, key) ?? nodeTree(form).byPath.get(key)?.node);
    if (node) return node.label;
  }
  return key;
}

/** A refusal to publish, as a problem of the form: with the words that publish all the same. */
export function lostProblem({ name, label, kind, count }: LostAnswer): Problem {
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  const fate =
    kind === 'aside'
      ? 'would be put aside: the form does not ask for it any more.'
      : 'would not fit any more, and people would be asked again.';
  return {
    file: `catalogue/forms/${name.split('.')[0]}.json`,
    line: 1,
    column: 1,
    pointer: '',
    code: 'answers_lost',
    message: `${answers} to “${label}” (${name}) in applications in flight ${fate}`,
    hint: `Publish with --accept ${name} if that is meant.`,
  };
}
