import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULE = 'virtual:catalogue-icons';
/** Stands for a name that is not known when the web is built. */
const NEUTRAL = 'IconPoint';

/** Every icon name that the JSON files below a folder use, sorted: the values of their "icon" keys. */
export const iconNames = (folder: string): string[] => {
  const names = new Set<string>();
  for (const file of globSync('**/*.json', { cwd: folder })) {
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/"icon"\s*:\s*"([a-z0-9-]+)"/g)) names.add(name ?? '');
  }
  return [...names].sort();
};

/** "id-badge-2" is Tabler's component IconIdBadge2. */
const componentOf = (name: string) => `Icon${name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase())}`;

/**
 * The module that the browser loads: one component for each icon that the catalogue names.
 * A name that Tabler does not have is left out; the page shows its neutral sign instead.
 */
export const iconModule = (folder: string, packages: string): string => {
  const known = iconNames(folder).filter((name) => existsSync(join(packages, '@tabler/icons-react/dist/esm/icons', `${componentOf(name)}.mjs`)));
  const components = known.map(componentOf);
  const entries = known.map((name) => `  '${name}': ${componentOf(name)},`);
  const imports = [...new Set([...components, NEUTRAL])].join(', ');
  return `import { ${imports} } from '@tabler/icons-react';\nexport const neutral = ${NEUTRAL};\nexport const icons = {\n${entries.join('\n')}\n};\n`;
};

/** Vite's part: serves the module, and makes it anew when the catalogue changes while developing. */
export const catalogueIcons = ({ folder, packages }: { folder: string; packages: string }) => ({
  name: 'catalogue-icons',
  resolveId: (id: string) => id === MODULE ? `\0${MODULE}` : undefined,
  load: (id: string) => id === `\0${MODULE}` ? iconModule(folder, packages) : undefined,
});
