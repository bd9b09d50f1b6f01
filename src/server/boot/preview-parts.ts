import type { FastifyInstance } from 'fastify';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { LoadedCatalogue } from '../catalogue/serve-catalogue.ts';
import type { RequestServices } from '../plugins/public-context.ts';
import type { RemoteImages } from '../ports/images/remote-images.ts';

/**
 * What a preview does otherwise than a server. Only `startPreview` makes these: nothing in the
 * environment names any of them.
 */
export interface PreviewParts {
  /** Reads the edited catalogue, at the start and after each change. */
  load: () => Promise<LoadedCatalogue>;
  /** The day that it plays on. */
  today: IsoDate;
  /** Seconds that a sign-in lasts: the one of an address is never renewed. */
  accessLifetime: number;
  /** Asks nobody outside. */
  remoteImages: RemoteImages;
  /** Puts people and an application into the empty database, and opens the way in. */
  prepare: (app: FastifyInstance, services: RequestServices) => Promise<void>;
}
