/** The rooms of the house and who may enter which; the README's picture in code. */
const doors: Record<string, string[]> = {
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
  'core/extension': ['contract'],
  'core/mrz': ['contract'],
  'core/files': [],
  'core/pages': [],
  'core/realtime': [],
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
  ],
  'core/manifest': ['contract', 'core/copy', 'core/access', 'core/journey', 'core/catalogue'],
  'core/responses': ['contract', 'core/expressions', 'core/forms', 'core/checks', 'core/manifest'],
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

/** The room that a path lies in: `src/server/operations/x.ts` → `server/operations`. */
export const roomOf = (path: string): string => {
  const names = path.split('/').slice(1);
  const two = names.slice(0, 2).join('/');
  return two in doors ? two : (names[0] ?? '');
};

const everyRoom = [
  ...Object.keys(doors),
  'contract',
  'core',
  'reader',
  'server',
  'web',
  'tools',
  'extension',
];
const below = (room: string) =>
  everyRoom.filter((other) => other === room || other.startsWith(`${room}/`));

/** The rooms that a room may import from, itself included. */
export const allowedFrom = (room: string): string[] => {
  const listed = doors[room];
  if (listed) return [room, ...listed.flatMap(below)];
  switch (room) {
    case 'server':
      return ['contract', 'reader', ...below('core'), ...below('server')];
    case 'web':
      return ['contract', ...below('core'), ...below('web')];
    case 'tools':
      return everyRoom.filter((other) => !other.startsWith('web'));
    case 'extension':
      return ['extension', 'contract', ...below('core')];
    case 'core':
      return ['contract', ...below('core')];
    case 'reader':
      return ['reader', 'contract', ...below('core')];
    case 'contract':
      return ['contract'];
    case '':
      return everyRoom;
    default:
      throw new Error(`The house has no room called "${room}".`);
  }
};
