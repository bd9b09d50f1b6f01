import { cacheCompiledCode } from '../../src/server/boot/compile-cache.ts';

// A command in a process of its own, as people start it: what it prints is what it took.

/** Milliseconds of processor time of this process so far. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

cacheCompiledCode();
const { runCatalogueCommand } = await import('../../src/tools/catalogue/run-command.ts');
// The commands load what they need when they are asked for: that is part of starting.
await import('../../src/tools/catalogue/check.ts');
const start = spent();
const begun = performance.now();
const { code, text } = await runCatalogueCommand(process.argv.slice(2));
const took: CommandCost = {
  code,
  text,
  start,
  work: spent() - start,
  wall: performance.now() - begun,
  mb: process.resourceUsage().maxRSS / 1000,
};
console.log(JSON.stringify(took));

/** What a command printed and cost; times in milliseconds. */
export interface CommandCost {
  code: number;
  text: string;
  /** Processor time until everything was loaded. */
  start: number;
  /** Processor time of the command itself. */
  work: number;
  /** The same by the clock, which counts what others do on the machine. */
  wall: number;
  /** The most memory that the process held. */
  mb: number;
}
