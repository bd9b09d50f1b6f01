import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../api/call.ts';
import { uniqueId } from '../page/unique-id.ts';
import { createStore, type Store } from '../store.ts';

/** A message to the extension; rejects, or never answers, where there is none. */
export type SendToExtension = (message: { type: string }) => Promise<unknown>;

type LogEvent = Body<'create-extension-log'>['extensionLog'];
type Report =
  | ({ id: string; kind: 'event' } & Pick<LogEvent, 'event' | 'applicationUid' | 'report'>)
  | { id: string; kind: 'drift'; drift: Body<'report-portal-drift'> };

export interface Relay {
  /** Hands one application to the extension: false where it could not take it. */
  begin: (grant: { grant: string; tenant: string }) => Promise<boolean>;
  /** Somebody signed out: the extension forgets what it has of this platform. */
  forget: () => void;
  /** Asks for what the extension has to report, and passes it on. */
  collect: () => void;
  /** Counts what the extension has reported and the server has taken. */
  relayed: Pick<Store<number>, 'get' | 'subscribe'>;
}

interface RelayPorts {
  call: Call;
  send: SendToExtension;
  isSignedOut: () => boolean;
  window: Pick<Window, 'addEventListener'>;
}

/** The extension knocks with this when a person said something on the official site. */
const KNOCK = 'extension-reports';

/**
 * Carries between the extension and the server: a grant there, and what a person said on the
 * official site back, with the session of whoever is signed in. The extension has no token.
 */
export const createRelay = ({ call, send, isSignedOut, window }: RelayPorts): Relay => {
  const relayed = createStore(0);
  const ask = (message: { type: string; [part: string]: unknown }) =>
    send({ ...message, requestId: uniqueId() } as { type: string }) as Promise<
      { isDone?: boolean; reports?: Report[] } | undefined
    >;
  const relay = async (): Promise<void> => {
    if (isSignedOut()) return;
    const { reports = [] } = (await ask({ type: 'reports' })) ?? {};
    for (const report of reports) {
      await pass(call, report);
      await ask({ type: 'reports-taken', ids: [report.id] });
    }
    if (reports.length > 0) relayed.set(relayed.get() + reports.length);
  };
  let isBusy: Promise<void> = Promise.resolve();
  const soon = () => {
    isBusy = isBusy.then(relay).catch((error: unknown) => {
      console.warn('What the extension reports was not passed on.', error);
    });
  };
  window.addEventListener(KNOCK, soon);
  return {
    begin: async (grant) => (await ask({ type: 'begin', ...grant }))?.isDone === true,
    forget: () => void ask({ type: 'forget' }).catch(() => null),
    collect: soon,
    relayed,
  };
};

/** What the server refuses for good is not sent again: the person sees where the application is. */
async function pass(call: Call, report: Report): Promise<void> {
  const { id: idempotencyKey } = report;
  const sent =
    report.kind === 'drift'
      ? call('report-portal-drift', { body: report.drift, idempotencyKey })
      : call('create-extension-log', {
          body: {
            extensionLog: {
              event: report.event,
              ...(report.applicationUid && { applicationUid: report.applicationUid }),
              ...(report.report && { report: report.report }),
            },
          },
          idempotencyKey,
        });
  await sent.catch((error: unknown) => {
    const { status } = error as { status?: number };
    if (status !== 400 && status !== 404) throw error;
    console.warn('The server refuses what the extension reports.', error);
  });
}
