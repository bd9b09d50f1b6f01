import type { Portal } from '../../../contract/catalogue.ts';
import { fileOnlineOf } from '../../../core/journey/file-online.ts';
import type { ApplicationContext } from '../application-context/application-context.ts';
import type { Context } from '../context.ts';

/**
 * The authority's online form that the answers of an application fill, where its visa is filed
 * online: by the newest map, since a site changes for everybody at once.
 */
export const portalOf = (
  { destination, visaType }: Pick<ApplicationContext, 'destination' | 'visaType'>,
  { ports }: Pick<Context, 'ports'>,
): Portal | undefined =>
  fileOnlineOf(destination, visaType.id) &&
  ports.catalogues
    .current()
    .portals.find(
      (portal) => portal.destination === destination.country && portal.form === visaType.form,
    );

/** What people are told of a portal. */
export const toFilingPortal = ({ id, title, address, asOf, isVerified }: Portal) => ({
  id,
  title,
  address,
  asOf,
  isVerified,
});
