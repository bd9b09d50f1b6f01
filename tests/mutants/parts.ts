export interface Part {
  /** Globs as Stryker takes them. */
  mutate: readonly string[];
  /** One mutant in so many is tried. */
  oneIn: number;
}

/**
 * Core's rules. Left out: what the catalogue's compiler says of mistakes, texts and how values are
 * shown, brands, zones, pages and packages, and files that hold types and tables alone.
 */
const core = [
  'src/core/access/**/*.ts',
  'src/core/checks/**/*.ts',
  '!src/core/checks/{kind-name,corrected-value,sentence,shown-value}.ts',
  'src/core/dates/*.ts',
  '!src/core/dates/month-names.ts',
  'src/core/expressions/{evaluate,facts,reads,unknown}.ts',
  'src/core/expressions/functions/*.ts',
  'src/core/facts/*.ts',
  '!src/core/facts/{declare-facts,named-facts}.ts',
  'src/core/fair-queue/*.ts',
  'src/core/forms/*.ts',
  'src/core/forms/{field-types,prefill,store,versions,wire}/*.ts',
  '!src/core/forms/{display,faults,option-label,types}.ts',
  '!src/core/forms/wire/{record-schema,schema}.ts',
  'src/core/journey/*.ts',
  'src/core/{realtime,retry}/*.ts',
  'src/core/{figures,history,learning,lists,portals,review}/**/*.ts',
];

/** Saving and merging in the browser; what only hands a store to React is left to its screens. */
const web = [
  'src/web/lib/{corrections,form-session,outbox,unsent}/*.ts',
  '!src/web/lib/**/use-*.ts',
];

/** Scopes and operations; the draw takes 200 of their mutants. */
const server = [
  'src/server/{operations,repositories}/**/*.ts',
  '!src/server/operations/registry.ts',
];

export const parts: Record<string, Part> = {
  core: { mutate: core, oneIn: 1 },
  web: { mutate: web, oneIn: 1 },
  server: { mutate: server, oneIn: 20 },
};
