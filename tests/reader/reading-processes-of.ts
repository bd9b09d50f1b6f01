import { readdirSync, readFileSync } from 'node:fs';

const fileOf = (pid: string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
};

/** The numbers of the reading processes that a process started, while it goes on. */
export const readingProcessesOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(
      (pid) =>
        /^\d+$/.test(pid) &&
        fileOf(pid, 'status').includes(`\nPPid:\t${parent}\n`) &&
        fileOf(pid, 'cmdline').includes('reading-process.ts'),
    )
    .map(Number);
