import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fairQueue } from '../../core/fair-queue/fair-queue.ts';
import type { Pictures } from '../ports/pictures.ts';

const PROGRAM = fileURLToPath(new URL('../rendering/draw-picture.ts', import.meta.url));
const LONGEST_MS = 15_000;

/** Each that waits is in memory, with up to 10 MB. */
const MOST_WAITING = 20;

/**
 * The default: each in a process of its own, which ends with it, and never more than two at once.
 * Rejects with QueueFull.
 */
export function openPictures(): Pictures {
  const inTurn = fairQueue(2, { mostWaiting: MOST_WAITING });
  const draw = (shape: Shape) => (bytes: Uint8Array) => inTurn('', () => drawn(bytes, shape));
  return { square: draw('square'), whole: draw('whole') };
}

type Shape = keyof Pictures;

async function drawn(bytes: Uint8Array, shape: Shape): Promise<Buffer | undefined> {
  const { stdin, stdout, ...child } = startProcess(shape);
  stdin.on('error', () => undefined);
  stdin.end(bytes);
  const [picture, [code]] = await Promise.all([buffer(stdout), child.closed]);
  return code === 0 && picture.length > 0 ? picture : undefined;
}

/** It knows nothing of ours: not the environment, and no open file. */
function startProcess(shape: Shape) {
  const child = spawn(process.execPath, ['--max-old-space-size=128', PROGRAM, shape], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    closed: once(child, 'close') as Promise<[number | null]>,
  };
}
