import plugin from 'fastify-plugin';
import { limitOf } from '../limits/limits.ts';
import type { Ports } from '../operations/ports.ts';
import './request/request.ts';

/** Whoever still sends what nobody takes may see the answer; then the line is cut. */
const LINGER_MS = 15_000;

/**
 * Counts costly calls for the account that makes them, before anything is done for them: a refused
 * one costs no transaction, and no byte of its files.
 */
export const callLimits = plugin<{ ports: Pick<Ports, 'limiter'> }>(
  async (app, { ports }) => {
    app.addHook(
      'preHandler',
      async ({
        principal,
        raw,
        routeOptions: {
          config: { operation },
        },
      }) => {
        const limit = operation && principal && limitOf(operation);
        if (!limit) return;
        try {
          await ports.limiter.take(limit, { tenant: principal.tenant, id: principal.accountId });
        } catch (error) {
          setTimeout(() => {
            if (!raw.complete) raw.destroy();
          }, LINGER_MS).unref();
          throw error;
        }
      },
    );
  },
  { name: 'call-limits', dependencies: ['errors', 'principal'] },
);
