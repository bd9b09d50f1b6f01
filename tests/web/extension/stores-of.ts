import type { Stores } from '../../../src/web/lib/stores.ts';

/** The stores of a page with somebody signed in, as far as what shows the extension reads them. */
export const storesOf = (call: (name: string) => Promise<unknown>): Stores =>
  ({
    call,
    session: {
      get: () => ({ status: 'signed-in' }),
      token: () => 'token',
      subscribe: () => () => undefined,
    },
  }) as unknown as Stores;
