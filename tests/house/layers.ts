/** The layers and which other layers each may import; the README's picture in code. */
const allowedImports: Record<string, string[]> = {
  contract: [],
  'core/dates': ['contract'],
  'core/copy': ['contract', 'core/dates'],
  'core/brand': ['contract'],
  'core/expressions': ['contract', 'core/dates', 'core/copy'],
  'core/facts': [
    'contract',
    'core/dates',
    'core/copy',
    'core/expressions',
    'core/journey',
    'core/access',
  ],
  'core/forms': ['contract', 'core/dates', 'core/copy', 'core/expressions', 'core/facts'],
  'core/checks': ['contract', 'core/dates', 'core/copy', 'core/expressions'],
  'core/journey': ['contract', 'core/dates', 'core/copy', 'core/expressions', 'core/access'],
  'core/access': ['contract', 'core/dates', 'core/copy', 'core/expressions'],
  'core/review': ['contract', 'core/dates', 'core/forms', 'core/checks', 'core/journey'],
  'core/extension': ['contract'],
  'core/portals': ['contract', 'core/dates', 'core/forms'],
  'core/tours': ['contract'],
  'core/mrz': ['contract'],
  'core/files': [],
  'core/pages': [],
  'core/realtime': ['contract'],
  'core/package': [
    'contract',
    'core/files',
    'core/dates',
    'core/expressions',
    'core/checks',
    'core/mrz',
  ],
  'core/catalogue': [
    'contract',
    'core/dates',
    'core/copy',
    'core/brand',
    'core/expressions',
    'core/facts',
    'core/forms',
    'core/checks',
    'core/journey',
    'core/access',
    'core/extension',
    'core/tours',
  ],
  'core/evaluation': [
    'contract',
    'core/dates',
    'core/copy',
    'core/expressions',
    'core/facts',
    'core/forms',
    'core/checks',
    'core/journey',
    'core/catalogue',
  ],
  'core/manifest': ['contract', 'core/copy', 'core/access', 'core/journey', 'core/catalogue'],
  'core/responses': [
    'contract',
    'core/expressions',
    'core/forms',
    'core/checks',
    'core/manifest',
    'core/portals',
  ],
  reader: ['contract', 'core'],
  'server/ports': ['contract', 'core', 'reader'],
  'server/repositories': ['contract', 'core', 'server/database'],
  'server/limits': ['contract', 'core', 'server/database', 'server/ports'],
  'server/database': ['contract', 'core'],
  'server/migrations': ['contract', 'core', 'server/database'],
  'server/operations': [
    'contract',
    'core',
    'server/ports',
    'server/repositories',
    'server/database',
    'server/limits',
    'server/jobs',
    'server/package',
  ],
  'server/jobs': [
    'contract',
    'core',
    'server/ports',
    'server/repositories',
    'server/database',
    'server/package',
  ],
  'server/package': ['contract', 'core', 'server/ports'],
  'web/lib': ['contract', 'core'],
  'web/theme': ['contract', 'core', 'web/lib'],
  'web/components': ['contract', 'core', 'web/lib', 'web/theme'],
  'web/widgets': ['contract', 'core', 'web/lib', 'web/components'],
  'web/templates': ['contract', 'core', 'web/lib', 'web/components', 'web/widgets'],
  'web/fields': ['contract', 'core', 'web/lib', 'web/components', 'web/widgets', 'web/templates'],
  'web/actions': ['contract', 'core', 'web/lib', 'web/components'],
  'web/screens': [
    'contract',
    'core',
    'web/lib',
    'web/theme',
    'web/components',
    'web/widgets',
    'web/templates',
    'web/fields',
    'web/actions',
  ],
  'web/shells': [
    'contract',
    'core',
    'web/lib',
    'web/theme',
    'web/components',
    'web/widgets',
    'web/screens',
    'web/actions',
  ],
};

/** The layer that a path lies in: `src/server/operations/x.ts` → `server/operations`. */
export const layerOf = (path: string): string => {
  const names = path.split('/').slice(1);
  const two = names.slice(0, 2).join('/');
  return two in allowedImports ? two : (names[0] ?? '');
};

const everyLayer = [
  ...Object.keys(allowedImports),
  'contract',
  'core',
  'reader',
  'server',
  'web',
  'tools',
  'extension',
];
const below = (layer: string) =>
  everyLayer.filter((other) => other === layer || other.startsWith(`${layer}/`));

/** The layers that a layer may import from, itself included. */
export const allowedFrom = (layer: string): string[] => {
  const listed = allowedImports[layer];
  if (listed) return [layer, ...listed.flatMap(below)];
  switch (layer) {
    case 'server':
      return ['contract', 'reader', ...below('core'), ...below('server')];
    case 'web':
      return ['contract', ...below('core'), ...below('web')];
    case 'tools':
      return everyLayer.filter((other) => !other.startsWith('web'));
    case 'extension':
      return ['extension', 'contract', ...below('core')];
    case 'core':
      return ['contract', ...below('core')];
    case 'reader':
      return ['reader', 'contract', ...below('core')];
    case 'contract':
      return ['contract'];
    case '':
      return everyLayer;
    default:
      throw new Error(`There is no layer called "${layer}".`);
  }
};
