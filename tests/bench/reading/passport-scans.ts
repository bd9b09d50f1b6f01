import samples from '../../../catalogue/samples.json' with { type: 'json' };
import { paintPassport } from '../../../src/reader/specimens/passport.ts';
import { type Exposure, photograph } from '../../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../../src/reader/specimens/sample-documents.ts';
import { consistentStory } from '../../../src/reader/specimens/story.ts';
import { sized } from '../size.ts';

const trip = {
  to: 'JP',
  toName: 'Japan',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  today: '2026-11-20',
};
const exposures: Record<string, Exposure> = {
  clean: { dpi: 300 },
  small: { dpi: 110 },
  turned: { dpi: 260, turn: 94, desk: true },
  tilted: { dpi: 220, turn: -9, desk: true },
  soft: { dpi: 240, blur: 1.4 },
};

/** A sample passport as a scanner and cameras may see it, the best one first; small, that one alone. */
export async function passportScans(): Promise<{ name: string; source: Uint8Array }[]> {
  const page = await paintPassport(consistentStory(samples as SampleDocuments, trip));
  return Promise.all(
    Object.entries(exposures)
      .slice(0, sized(Infinity, 1))
      .map(async ([name, exposure]) => ({
        name: `passport, ${name}`,
        source: await photograph(page, exposure),
      })),
  );
}
