/**
 * Goes before the server's first line (`--import`): its clock moves on a minute each time that the
 * process is told so by SIGUSR2.
 */
const MINUTE_MS = 60_000;
const Real = Date;
let ahead = 0;

globalThis.Date = class extends Real {
  constructor(...parts: unknown[]) {
    super(...((parts.length > 0 ? parts : [Real.now() + ahead]) as [number]));
  }
  static override now() {
    return Real.now() + ahead;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  ahead += MINUTE_MS;
});
