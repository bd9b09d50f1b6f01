import type { Source } from '../types.ts';

/** An answer that somebody else gave, changed or took back. */
export interface ChangedAnswer {
  path: string;
  by: string;
  byName: string;
  at: string;
}

interface SinceLook {
  since: string | undefined;
  me: string;
  /** What others have taken back since then, as the server said when the visit began. */
  takenBack?: readonly ChangedAnswer[] | undefined;
}

/** What others have said since somebody looked last, the newest first; nothing in their first look. */
export function changedSince(
  sources: Readonly<Record<string, Source>>,
  { since, me, takenBack = [] }: SinceLook,
): ChangedAnswer[] {
  if (since === undefined) return [];
  const given = Object.entries(sources).flatMap(([path, source]) =>
    source.kind === 'person' && source.by && source.by !== me && source.at && source.at > since
      ? [{ path, by: source.by, byName: source.byName ?? source.by, at: source.at }]
      : [],
  );
  // Whoever has answered anew since then is the one to name.
  const gone = takenBack.filter(({ path }) => sources[path]?.kind !== 'person');
  return [...given, ...gone].sort(
    (one, other) => other.at.localeCompare(one.at) || one.path.localeCompare(other.path),
  );
}
