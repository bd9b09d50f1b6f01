import { parentPort } from 'node:worker_threads';
import type { SampleDocuments } from '../../reader/specimens/index.ts';
import {
  consistentStory,
  contradictoryStory,
  paintSampleSet,
} from '../../reader/specimens/index.ts';
import type { SpecimenFile, SpecimenSet, SpecimenTrip } from '../ports/specimens.ts';

export interface PaintOrder {
  samples: SampleDocuments;
  trip: SpecimenTrip;
  set: SpecimenSet;
}

/** A thread that paints: drawing takes seconds, and the server has others to answer. */
parentPort?.on('message', async ({ samples, trip, set }: PaintOrder) => {
  const story = consistentStory(samples, trip);
  const files: SpecimenFile[] = await paintSampleSet(
    set === 'contradictions' ? contradictoryStory(story) : story,
  );
  parentPort?.postMessage(files);
  parentPort?.close();
});
