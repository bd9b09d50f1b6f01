interface ModuleInfo {
  importedIds: readonly string[];
  code?: string | null;
}
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Packages that are used as a whole, but for what lists alone use. Of others it is parts, and their
 * index would bring all of them.
 */
const isFollowed = (id: string) =>
  !id.includes('/node_modules/') ||
  (id.includes('/@tanstack/') && !/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id));

const ICONS = '/tabler-icons-react.mjs';
const isIcon = (id: string) => id.includes('/icons/Icon');

/** What a module cannot start without; of the icons those that it names. */
const importsOf = (id: string, graph: ModuleGraph): string[] => {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const index = importedIds.find((other) => other.endsWith(ICONS));
  const icons = index ? new Set(code?.match(/\bIcon[A-Z]\w+/g)) : [];
  return [
    ...importedIds.filter(isFollowed),
    ...[...icons].map((name) => `${index?.slice(0, -ICONS.length)}/icons/${name}.mjs`),
  ];
};

/**
 * Every module that one cannot start without, itself included; what it fetches later is left out.
 */
const startOf = (root: string, graph: ModuleGraph): Set<string> => {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, graph));
  }
  return found;
};

/**
 * What so many of the screens share comes before any of them; an icon, as those of the form, is too
 * small for a file of its own.
 */
const isShared = (id: string, times: number) => times >= (isIcon(id) ? 2 : 3);

/**
 * Files by their place: what everybody needs, the screens that an applicant goes through, and what
 * keeps answers.
 */
export interface Roots {
  signedIn: string;
  screens: { form: string; summary: string; profile: string } & Record<string, string>;
  sessions: string;
}

const groupsOf = ({ signedIn, screens, sessions }: Roots, graph: ModuleGraph) => {
  const starts = Object.values(screens).map((screen) => startOf(screen, graph));
  const [form, summary, profile] = [screens.form, screens.summary, screens.profile].map((screen) =>
    startOf(screen, graph),
  ) as [Set<string>, Set<string>, Set<string>];
  const timesOf = (id: string) => starts.filter((start) => start.has(id)).length;
  const first = new Set(
    starts
      .flatMap((start) => [...start])
      .filter((id) => isShared(id, timesOf(id)) || (isIcon(id) && form.has(id))),
  ).union(startOf(signedIn, graph));
  return {
    graph,
    signedIn: first,
    answers: startOf(sessions, graph).union(form.intersection(summary.union(profile))),
  };
};

/**
 * What the sign-in starts with is one file, what everybody needs behind it is another, and so is
 * what keeps and checks answers, which everybody fetches a moment later: many small files weigh
 * more, since each is packed by itself. The rest stays in pieces, so that nobody fetches what they
 * do not need.
 */
export const chunkGroups = (roots: Roots) => {
  let found: ReturnType<typeof groupsOf> | undefined;
  const groups = (graph: ModuleGraph) =>
    found?.graph === graph ? found : (found = groupsOf(roots, graph));
  return [
    { name: 'sign-in', tags: ['$initial' as const], priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (groups(graph).signedIn.has(id) ? 'inside' : null),
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (groups(graph).answers.has(id) ? 'answers' : null),
      priority: 1,
    },
  ];
};
