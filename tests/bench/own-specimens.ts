import samples from '../../catalogue/samples.json' with { type: 'json' };
import { composeTd3 } from '../../src/core/mrz/compose-td3.ts';
import { paintPassport } from '../../src/specimens/passport.ts';
import { photograph, type Exposure } from '../../src/specimens/photograph.ts';
import type { SampleDocuments } from '../../src/specimens/sample-documents.ts';
import { consistentStory } from '../../src/specimens/story.ts';
import type { Known } from './mrz.ts';

const book = samples as SampleDocuments;
const trip = { to: 'JP', toName: 'Japan', fromDate: '2027-04-03', toDate: '2027-04-14', today: '2026-11-20' };
const exposures: Record<string, Exposure> = {
  clean: { dpi: 300 }, small: { dpi: 110 }, turned: { dpi: 260, turn: 94, desk: true }, upsideDown: { dpi: 200, turn: 178 }, tilted: { dpi: 220, turn: -9, desk: true }, soft: { dpi: 240, blur: 1.4 },
};

/** Every sample passport as a camera or a scanner may see it. */
export async function ownSpecimens(): Promise<Known[]> {
  const all = await Promise.all(book.people.map(async ({ id }) => {
    const story = consistentStory(book, trip, book.people.find((person) => person.id === id));
    const page = await paintPassport(story);
    const lines = composeTd3({ ...story.person, expiryDate: story.passport.expires });
    return Promise.all(Object.entries(exposures).map(async ([name, exposure]) => ({ name: `${id} ${name}`, source: await photograph(page, exposure), kinds: ['Passport'], lines })));
  }));
  return all.flat();
}
