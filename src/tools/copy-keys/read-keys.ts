import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyKeys, keyFamilies } from './key-families.ts';

/** What our own code asks for of the copy. */
export interface CodeKeys {
  /** Keys that stand in the code as they are. */
  literals: ReadonlySet<string>;
  /** Keys that are put together: "error.*", each with the files in which it stands. */
  templates: ReadonlyMap<string, readonly string[]>;
}

const SOURCES = join(import.meta.dirname, '../..');
const LITERAL = /['"`]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_/-]+)+)['"`]/g;
const TEMPLATE = /`([a-z][A-Za-z0-9]*\.[A-Za-z0-9_.]*(?:\$\{[^}`]*\}[A-Za-z0-9_.]*)+)`/g;
/** Schemas and tables say much and ask for nothing. */
const GENERATED = /^contract\/(?!errors)|^tools\/copy-keys\//;

/** Looks through the code for keys of texts. */
export function keysInCode(folder = SOURCES): CodeKeys {
  const literals = new Set<string>();
  const templates = new Map<string, string[]>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    if (!/\.(tsx?|js)$/.test(path) || GENERATED.test(path)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, key = ''] of text.matchAll(LITERAL)) literals.add(key);
    for (const [, written = ''] of text.matchAll(TEMPLATE)) {
      const template = written.replace(/\$\{[^}]*\}/g, '*');
      templates.set(template, [...(templates.get(template) ?? []), path]);
    }
  }
  return { literals, templates };
}

/** Every key that code reads, those that it puts together included. */
export function keysRead(folder?: string): ReadonlySet<string> {
  const { literals, templates } = keysInCode(folder);
  const families = Object.keys(keyFamilies).filter((template) => templates.has(template));
  return new Set([...literals, ...families.flatMap(familyKeys)]);
}
