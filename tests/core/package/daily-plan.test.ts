import { describe, expect, it } from 'vitest';
import { dailyPlan } from '../../../src/core/package/daily-plan.ts';

const stay = (name: string, check_in: string, check_out: string) => ({
  name,
  check_in,
  check_out,
  address: { line1: `1 ${name} Street`, city: 'Tokyo' },
});
const planWith = (...hotel: object[]) =>
  dailyPlan({
    trip: { fromDate: '2027-04-03', toDate: '2027-04-07' },
    allDocuments: { hotel, itinerary: [] },
  });

describe('the plan of a journey, day by day', () => {
  it('names a hotel on its first night alone, and again when somebody comes back to it', () => {
    const plan = planWith(
      stay('Horizon', '2027-04-03', '2027-04-05'),
      stay('Lotus', '2027-04-05', '2027-04-06'),
      stay('Horizon', '2027-04-06', '2027-04-07'),
    );
    expect(plan?.map(({ night, staysOn }) => (staysOn ? 'stays on' : night?.name))).toEqual([
      'Horizon',
      'stays on',
      'Lotus',
      'Horizon',
      undefined,
    ]);
  });

  it('is none while a night has no place', () => {
    expect(planWith(stay('Horizon', '2027-04-03', '2027-04-05'))).toBeUndefined();
  });
});
