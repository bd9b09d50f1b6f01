/**
 * The documents of the demonstration: the papers of one invented traveller for a trip, consistent
 * or contradictory. Nothing of it loads in a reading process.
 */
export type { SampleDocuments } from './sample-documents.ts';
export { paintPassportPhotos, paintSampleSet, type SampleFile } from './sample-set.ts';
export { consistentStory, contradictoryStory } from './story.ts';
