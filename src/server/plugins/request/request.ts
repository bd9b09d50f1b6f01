import type { Tenant } from '../../../contract/catalogue.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { Scope } from '../../../core/access/can.ts';
import type { Principal } from '../../operations/context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves. */
    operation?: OperationName;
  }
  interface FastifyRequest {
    /** Set by the plugin "tenant" on every operation. */
    tenant?: Tenant;
    /** Set by the plugin "principal" on every operation that is not public. */
    principal?: Principal;
    /** Set by the plugin "principal" where the operation needs a grant. */
    scope?: Scope;
    /** Why the request was refused; set with the answer. */
    refusal?: Pick<AppError, 'code' | 'details'>;
  }
}
