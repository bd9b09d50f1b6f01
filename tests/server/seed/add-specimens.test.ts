import { describe, expect, it } from 'vitest';
import type { SpecimenTrip } from '../../../src/server/ports/specimens.ts';
import { documentApp } from '../documents/document-app.ts';

const { as, run, jobs, ports, documents } = await documentApp();
const agent = await as('agent');
const trips: SpecimenTrip[] = [];
/** The passport is the same for whichever trip, the booking is not. */
ports.specimens = {
  paint: async (trip) => {
    trips.push(trip);
    return [
      { fileName: 'passport.jpg', mimeType: 'image/jpeg', bytes: Buffer.from('one and the same') },
      { fileName: 'flight.pdf', mimeType: 'application/pdf', bytes: Buffer.from(trip.fromDate) },
    ];
  },
};
const order = (applicationUid: string) =>
  run('add-specimens', { tenant: 'demo', applicationUid, set: 'consistent' });
const docIdsOf = async (applicationUid: string) =>
  (await agent.call('get-application', { query: { applicationUid } })).response.docIds as string[];
const reading = () => jobs.filter(({ name }) => name === 'read-document').length;

describe('an application of the demonstration', () => {
  it('gets papers in the name of its applicant, for its trip, that are read like any others', async () => {
    jobs.length = 0;
    await order('application-2');
    expect(trips[0]?.holder).toEqual({
      givenNames: 'Asha',
      surname: 'Kadamwala',
      dateOfBirth: '1991-04-17',
      placeOfBirth: 'Pune',
    });
    expect(trips[0]?.nationality).toBe('IN');
    expect(
      (await documents(agent, 'applicant-1')).map(({ _id, documentData }) => [
        _id,
        documentData.fileName,
      ]),
    ).toEqual(
      (await docIdsOf('application-2')).map((id, index) => [
        id,
        ['passport.jpg', 'flight.pdf'][index],
      ]),
    );
    expect(reading()).toBe(2);
  });

  it('shares a paper that another one of the applicant has already', async () => {
    await order('application-5');
    const [mine, other] = [await docIdsOf('application-5'), await docIdsOf('application-2')];
    expect([mine[0], mine.length]).toEqual([other[0], 2]);
    expect(reading()).toBe(3);
  });

  it('is left as it is where it has papers, and where it is gone: the job may run twice', async () => {
    const before = await docIdsOf('application-2');
    await order('application-2');
    await order('application-none');
    expect([await docIdsOf('application-2'), reading()]).toEqual([before, 3]);
  });

  it('leaves no file behind that no document has', async () => {
    const storedFiles = async () => {
      let count = 0;
      for await (const key of ports.files.keys()) count += key.length > 0 ? 1 : 0;
      return count;
    };
    expect(await storedFiles(), 'the second copy of the passport').toBe(4);
    for (const { name, data } of jobs) if (name === 'erase-files') await run(name, data as never);
    expect(await storedFiles()).toBe(3);
  });
});
