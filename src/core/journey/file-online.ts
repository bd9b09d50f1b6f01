import type { Destination, FileOnline } from '../../contract/catalogue.ts';

/** The site on which an application for a visa is filed; none where the destination takes paper. */
export const fileOnlineOf = (
  { fileOnline = [] }: Pick<Destination, 'fileOnline'>,
  visaType: string,
): FileOnline | undefined =>
  fileOnline.find(({ visaTypes }) => !visaTypes || visaTypes.includes(visaType));
