type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Packages that the inside uses as a whole. Of others it takes parts, and their index would bring all of them. */
const isFollowed = (id: string) => !id.includes('/node_modules/') || id.includes('/@tanstack/');

/** Every module that one cannot start without, itself included; what it fetches later is left out. */
const startOf = (root: string, graph: ModuleGraph): Set<string> => {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []).filter(isFollowed));
  }
  return found;
};

/**
 * What the sign-in starts with is one file, and what everybody needs behind it is another: many small files weigh
 * more, since each is packed by itself. The rest stays in pieces, so that nobody fetches what they do not need.
 */
export const chunkGroups = (inside: string) => {
  let found: { graph: ModuleGraph; ids: Set<string> } | undefined;
  const isInside = (id: string, graph: ModuleGraph) => {
    if (found?.graph !== graph) found = { graph, ids: startOf(inside, graph) };
    return found.ids.has(id);
  };
  return [
    { name: 'sign-in', tags: ['$initial' as const], priority: 2 },
    { name: (id: string, graph: ModuleGraph) => isInside(id, graph) ? 'inside' : null, priority: 1 },
  ];
};
