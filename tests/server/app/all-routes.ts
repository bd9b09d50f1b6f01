import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
}

/**
 * Every route that a server answers, as its router prints them: a route of a later day is among
 * them by itself.
 */
export function allRoutes(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = `${above[depth - 1] ?? ''}${part}`;
      return (methods?.split(', ') ?? []).map((method) => ({ method, url: above[depth] ?? '' }));
    });
}
