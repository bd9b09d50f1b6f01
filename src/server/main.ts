import { listenToSignals } from './signals.ts';

// Signals come before everything else: loading the rest takes a while, and a SIGHUP in it would end the process.
const signals = listenToSignals();
const { run } = await import('./run.ts');
process.exit(await run(signals));
