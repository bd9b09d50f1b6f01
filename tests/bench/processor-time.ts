/**
 * Milliseconds of processor time that one of so many runs takes, on average: the clock would count
 * what others do on the machine. The first runs, before the engine has compiled the code, are left
 * out.
 */
export function processorTimeOf(work: () => void, runs: number): number {
  for (let run = 0; run < Math.ceil(runs / 5); run += 1) work();
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}
