import type { ResponseOf } from '../../core/responses/responses.ts';
import { browser } from '../browser.ts';
import { changeState, type Filing } from '../state.ts';
import type { BridgeRequest } from './request.ts';

type Begin = Extract<BridgeRequest, { type: 'begin' }>;
const WAIT_MS = 20_000;

/**
 * Redeems the grant of one application at the platform that sent it, remembers what it gives, and
 * opens the portal in a tab.
 */
export async function redeem(
  { grant, tenant }: Pick<Begin, 'grant' | 'tenant'>,
  origin: string,
): Promise<{ isDone: boolean; code?: string }> {
  try {
    const response = await fetch(`${origin}/api/v1/extension/redeem-grant`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'x-tenant-client-id': tenant },
      body: JSON.stringify({ grant }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const body = (await response.json()) as {
      response?: ResponseOf<'redeem-filing-grant'>;
      error?: { code?: string };
    };
    if (!response.ok || !body.response)
      return { isDone: false, code: body.error?.code ?? 'unreachable' };
    const filing: Filing = { ...body.response, origin, counts: {}, said: [] };
    await changeState((state) => ({
      ...state,
      filings: [
        ...state.filings.filter((one) => one.applicationUid !== filing.applicationUid),
        filing,
      ],
    }));
    await browser().tabs.create({ url: filing.plan.portal.address });
    return { isDone: true };
  } catch (error) {
    console.warn('The platform could not be asked.', error);
    return { isDone: false, code: 'unreachable' };
  }
}
