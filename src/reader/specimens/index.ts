/**
 * The documents of the demonstration: the papers of one invented traveller for a trip, consistent
 * or contradictory. Nothing of it loads in a reading process.
 */
export { paintInsurance } from './papers.ts';
export { paintPassport } from './passport.ts';
export { paintPhoto } from './photograph.ts';
export type { SampleDocuments } from './sample-documents.ts';
export { paintPassportPhotos, paintSampleSet, type SampleFile } from './sample-set.ts';
export { consistentStory, contradictoryStory } from './story.ts';
