import type { Presence } from '../../contract/events.ts';

/** One page that has an application open. Times are in milliseconds since 1970. */
export interface OpenPage {
  userId: string;
  name: string;
  since: number;
  /** Since when the page can change the application. */
  editSince?: number | undefined;
  /** When it took the edit over from somebody. */
  takenAt?: number | undefined;
}

/** More than one line has room for. */
const MOST_PEOPLE = 20;

/**
 * Who has an application open, by person: the edit belongs to who took it over last, else to who
 * began it first. The same pages give the same answer on every server.
 */
export function peopleOf(pages: readonly OpenPage[]): Presence['people'] {
  const holder = holderOf(pages);
  const first = new Map<string, OpenPage>();
  for (const page of pages) {
    const known = first.get(page.userId);
    if (!known || page.since < known.since) first.set(page.userId, page);
  }
  return [...first.values()]
    .sort(bySince)
    .slice(0, MOST_PEOPLE)
    .map(({ userId, name, since }) => ({
      userId,
      name,
      since: new Date(since).toISOString(),
      hasEdit: holder?.userId === userId,
      ...(holder?.userId === userId && {
        editSince: new Date(holder.takenAt ?? holder.editSince ?? holder.since).toISOString(),
      }),
    }));
}

function holderOf(pages: readonly OpenPage[]): OpenPage | undefined {
  const editing = pages.filter(({ editSince }) => editSince !== undefined);
  const takers = editing
    .filter(({ takenAt }) => takenAt !== undefined)
    .sort((one, other) => (other.takenAt ?? 0) - (one.takenAt ?? 0));
  return takers[0] ?? editing.sort(byEdit)[0];
}

const byEdit = (one: OpenPage, other: OpenPage): number =>
  (one.editSince ?? 0) - (other.editSince ?? 0) || one.userId.localeCompare(other.userId);

const bySince = (one: OpenPage, other: OpenPage): number =>
  one.since - other.since || one.userId.localeCompare(other.userId);
