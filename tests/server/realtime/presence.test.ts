import type { Socket } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';
import type { Presence } from '../../../src/contract/events.ts';
import { socketNodes } from './socket-nodes.ts';

const { as, clock, other, connected } = await socketNodes();
const [admin, agent, reviewer, applicant] = [
  await as('admin'),
  await as('agent'),
  await as('reviewer'),
  await as('applicant'),
];
const applicationUid = String(
  (
    await admin.call('draft-application', {
      body: {
        applicantUid: 'applicant-1',
        visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
      },
    })
  ).response.applicationUid,
);

const attend = (socket: Socket, message: unknown) =>
  socket.timeout(5_000).emitWithAck('attend', message) as Promise<boolean>;
const hearing = (socket: Socket) => {
  const told: Presence['people'][] = [];
  socket.on('presence', ({ people }: Presence) => told.push(people));
  return () => told.at(-1)?.map(({ name, hasEdit }) => (hasEdit ? `${name} edits` : name)) ?? [];
};
const nameOf = async (caller: typeof admin) => {
  const { firstName, lastName } = (await caller.call('get-profile', { query: {} })).response;
  return `${String(firstName)} ${String(lastName)}`;
};
const [adminName, agentName] = [await nameOf(admin), await nameOf(agent)];

describe('who else has an application open', () => {
  it('is told to everybody there, over all servers, and again when somebody leaves', async () => {
    const [one, two] = [await connected(admin), await connected(agent, other.origin)];
    const [first, second] = [hearing(one), hearing(two)];
    expect(await attend(one, { applicationUid, isEditing: false })).toBe(true);
    clock.now += 60_000;
    expect(await attend(two, { applicationUid, isEditing: true })).toBe(true);
    await vi.waitFor(() => expect(first()).toEqual([adminName, `${agentName} edits`]));
    await vi.waitFor(() => expect(second()).toEqual([adminName, `${agentName} edits`]));
    two.disconnect();
    await vi.waitFor(() => expect(first()).toEqual([adminName]));
  });

  it('says whose the edit is: the first one’s, until another takes it over', async () => {
    const [one, two] = [await connected(admin), await connected(agent)];
    const told = hearing(one);
    await attend(one, { applicationUid, isEditing: true });
    clock.now += 1_000;
    await attend(two, { applicationUid, isEditing: true });
    await vi.waitFor(() => expect(told()).toEqual([`${adminName} edits`, agentName]));
    clock.now += 1_000;
    await attend(two, { applicationUid, isEditing: true, takesOver: true });
    await vi.waitFor(() => expect(told()).toEqual([adminName, `${agentName} edits`]));
    await attend(two, { isEditing: false });
    await vi.waitFor(() => expect(told()).toEqual([`${adminName} edits`]));
  });

  it('is for staff within reach, and for nobody else', async () => {
    const [stranger, traveller] = [await connected(reviewer), await connected(applicant)];
    expect(await attend(stranger, { applicationUid, isEditing: false })).toBe(false);
    expect(await attend(traveller, { applicationUid, isEditing: false })).toBe(false);
    expect(await attend(stranger, { applicationUid: 7 })).toBe(false);
  });
});
