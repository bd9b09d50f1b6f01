import { loadCompiled } from '../../catalogue/load.ts';

const { journeys, statuses: compiledStatuses } = loadCompiled();

/** The ways between statuses, and the applicant's journey, as the catalogue that ships has them. */
export const statuses = compiledStatuses;
export const journey = journeys.applicant!;
