import { Worker } from 'node:worker_threads';
import type { VersionLog } from '../pinned-versions.ts';
import type { PublishResult } from './publish.ts';
import type { PublishingMessage, PublishingTask } from './publishing-worker.ts';

/** Does a task in a thread of its own. Rejects with what went wrong there. */
export function runInThread(task: PublishingTask, log: VersionLog): Promise<PublishResult | null> {
  const worker = new Worker(new URL('./publishing-worker.ts', import.meta.url), {
    workerData: task,
  });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: PublishingMessage) => {
      if ('done' in message) resolve(message.done);
      else log[message.log](message.details, message.sentence);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that publishes has ended.')));
  });
}
