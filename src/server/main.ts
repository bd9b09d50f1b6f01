import { boundMemory } from './boot/bound-memory.ts';
import { cacheCompiledCode } from './boot/compile-cache.ts';
import { listenToSignals } from './boot/signals.ts';

// Before anybody listens: a signal that was heard would be forgotten with the process that heard
// it.
boundMemory();
// Signals come before everything else: loading the rest takes a while, and a SIGHUP in it would end
// the process.
const signals = listenToSignals();
cacheCompiledCode();
const { followNpm } = await import('./boot/follow-npm.ts');
followNpm(() => process.kill(process.pid, 'SIGTERM'));
const { runServer } = await import('./boot/run-server.ts');
process.exit(await runServer(signals));
