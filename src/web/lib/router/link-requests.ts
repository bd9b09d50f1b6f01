/** What a link tells a screen beside its address: what somebody came there for. */

/** The document that the address names is to go, if the person says so. */
export const ASKS_TO_REMOVE = 'asks-to-remove';

/** The nationality of the trip is to change. */
export const ASKS_FOR_NATIONALITY = 'asks-for-nationality';

/** The page itself wrote this address, to mirror what is being chosen there. */
export const MIRRORS_THE_PAGE = 'mirrors-the-page';
