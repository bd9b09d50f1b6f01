import type { FastifyReply } from 'fastify';
import type { Tenant } from '../../contract/catalogue.ts';

type Sources = Record<string, readonly string[]>;

/** What a tenant's page may reach beside this server, by directive of the content security policy. */
function sourcesOf({ issuer }: Tenant): Sources {
  const provider = issuer === undefined ? [] : [new URL(issuer).origin];
  return { 'connect-src': provider, 'frame-src': provider };
}

/** Lets a tenant's page reach what its settings name, and nothing else. */
export function allowSources(reply: FastifyReply, tenant: Tenant): FastifyReply {
  const policy = Object.entries(sourcesOf(tenant)).reduce(withSources, String(reply.getHeader('content-security-policy')));
  return reply.header('content-security-policy', policy);
}

function withSources(policy: string, [directive, sources]: [string, readonly string[]]): string {
  if (sources.length === 0) return policy;
  const added = sources.join(' ');
  const written = new RegExp(`(^|;)${directive} `);
  return written.test(policy) ? policy.replace(written, (start) => `${start}${added} `) : `${policy};${directive} 'self' ${added}`;
}
