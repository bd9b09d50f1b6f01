import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDate } from '../core/dates/parse-date.ts';
import type { SampleDocuments } from '../reader/specimens/index.ts';
import {
  consistentStory,
  contradictoryStory,
  paintPassportPhotos,
  paintSampleSet,
  type SampleFile,
} from '../reader/specimens/index.ts';
import { makeFolder } from '../server/database/cluster/data-dir.ts';

const USAGE =
  'Use: npm run samples -- FOLDER [--today yyyy-mm-dd]   (paints the sample documents into FOLDER)';

const folder = process.argv[2];
const todayAt = process.argv.indexOf('--today');
const today = parseDate(todayAt > 0 ? (process.argv[todayAt + 1] ?? '') : '2026-11-20');
if (!folder || folder.startsWith('--') || !today) {
  console.error(USAGE);
  process.exit(1);
}

const samples = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../catalogue/samples.json'), 'utf8'),
) as SampleDocuments;
const trip = { to: 'JP', toName: 'Japan', fromDate: '2027-04-03', toDate: '2027-04-14', today };
const story = consistentStory(samples, trip);

try {
  makeFolder(resolve(folder));
} catch (error) {
  console.error(
    `${folder} cannot be made (${(error as NodeJS.ErrnoException).code}). Name a folder that this user may write to.`,
  );
  process.exit(1);
}

const keep = (below: string, files: readonly SampleFile[]) => {
  makeFolder(resolve(folder, below));
  for (const { fileName, bytes } of files) writeFileSync(join(folder, below, fileName), bytes);
};

keep('consistent', await paintSampleSet(story));
keep('contradictions', await paintSampleSet(contradictoryStory(story)));
for (const person of samples.people)
  keep('passports', await paintPassportPhotos(consistentStory(samples, trip, person)));
console.log(`Painted the sample documents into ${folder}.`);
