import type { FastifyReply } from 'fastify';

/** Lets pages of this very origin, and no others, put an answer into a frame. */
export function framable(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
}
