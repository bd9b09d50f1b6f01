import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { listenToSignals } from '../../../src/server/boot/signals.ts';

const NAMES = ['SIGHUP', 'SIGTERM', 'SIGINT'] as const;
const before = NAMES.map((name) => process.listeners(name));
afterEach(() =>
  NAMES.forEach((name, index) => {
    for (const listener of process.listeners(name))
      if (!before[index]?.includes(listener)) process.removeListener(name, listener);
  }),
);

/** How often a reload was asked for, when signals come before and after somebody listens for it. */
const reloads = (early: number, late: number): number => {
  const signals = listenToSignals();
  let count = 0;
  for (let time = 0; time < early; time += 1) process.emit('SIGHUP');
  signals.onReload(() => {
    count += 1;
  });
  for (let time = 0; time < late; time += 1) process.emit('SIGHUP');
  return count;
};

describe('a signal', () => {
  it('that asks for the catalogue before it can be read again is remembered, and done once', () => {
    expect([reloads(0, 0), reloads(1, 0), reloads(3, 0), reloads(0, 2), reloads(2, 2)]).toEqual([
      0, 1, 1, 2, 3,
    ]);
  });

  it('that asks to stop is known whenever somebody looks', () => {
    const { stopping } = listenToSignals();
    expect(stopping.aborted).toBe(false);
    process.emit('SIGTERM');
    expect(stopping.aborted).toBe(true);
  });

  it('is heard before anything else of the server is loaded', () => {
    const imports = readFileSync('src/server/main.ts', 'utf8').match(/^import .*/gm);
    expect(imports).toEqual([
      "import { boundMemory } from './boot/bound-memory.ts';",
      "import { cacheCompiledCode } from './boot/compile-cache.ts';",
      "import { listenToSignals } from './boot/signals.ts';",
    ]);
    // Node's own modules are there already.
    for (const file of ['bound-memory.ts', 'compile-cache.ts', 'signals.ts'])
      expect(readFileSync(`src/server/boot/${file}`, 'utf8')).not.toMatch(
        /^import .* from '(?!node:)/m,
      );
  });
});
