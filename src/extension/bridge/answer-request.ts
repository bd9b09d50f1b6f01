import { browser } from '../browser.ts';
import { changeState, forgetAll, readState } from '../state.ts';
import { redeem } from './redeem.ts';
import type { BridgeRequest } from './request.ts';

/** What a page of the platform hears. */
export type BridgeReply =
  | { message: string; version?: string }
  | { requestId: string; isDone: boolean; code?: string; reports?: unknown[] };

/** Answers one request of a page of the platform at `origin`. */
export async function answerRequest(
  request: BridgeRequest,
  origin: string,
): Promise<BridgeReply | undefined> {
  if (request.type === 'status')
    return { message: 'up and running', version: browser().runtime.getManifest().version };
  if (request.type === 'disconnect') {
    await forgetAll();
    return { message: 'disconnected' };
  }
  const { requestId } = request;
  if (!(await isNew(requestId))) return undefined;
  switch (request.type) {
    case 'begin':
      return { requestId, ...(await redeem(request, origin)) };
    case 'reports': {
      const { reports } = await readState();
      return { requestId, isDone: true, reports: reports.filter((one) => one.origin === origin) };
    }
    case 'reports-taken':
      await changeState((state) => ({
        ...state,
        reports: state.reports.filter(({ id }) => !request.ids.includes(id)),
      }));
      return { requestId, isDone: true };
    case 'forget':
      await changeState((state) => ({
        ...state,
        filings: state.filings.filter((filing) => filing.origin !== origin),
        reports: state.reports.filter((report) => report.origin !== origin),
      }));
      return { requestId, isDone: true };
  }
}

/** A request is answered once: what is sent again is somebody else's. */
async function isNew(requestId: string): Promise<boolean> {
  let isKnown = false;
  await changeState((state) => {
    isKnown = state.answered.includes(requestId);
    return isKnown ? state : { ...state, answered: [...state.answered, requestId] };
  });
  return !isKnown;
}
