import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/contract/records.ts';
import { dataOf, isSameRecord, recordBody } from '../../../src/web/fields/record/record-data.ts';
import type { RecordField } from '../../../src/web/fields/record/record-section.ts';

const profile: Profile = {
  id: 'u1',
  role: ['applicant'],
  firstName: 'Ana',
  lastName: 'Costa',
  email: 'ana@demo.test',
  address: { city: 'Pune', country: 'IN' },
};
const fields: RecordField[] = [
  { key: 'firstName', label: 'Given names', type: 'text' },
  { key: 'email', label: 'E-mail', type: 'email', readOnly: true },
  { key: 'address.city', label: 'City', type: 'text' },
];

describe('what a form over a record holds', () => {
  it('is what its fields show, and the whole of what a part is in', () => {
    expect(dataOf(profile, fields)).toEqual({
      firstName: 'Ana',
      email: 'ana@demo.test',
      address: { city: 'Pune', country: 'IN' },
    });
    expect(dataOf({}, fields)).toEqual({ firstName: undefined, email: undefined, address: {} });
  });

  it('is sent where it may be changed, with the rest of the address', () => {
    const data = { ...dataOf(profile, fields), address: { city: 'Delhi', country: 'IN' } };
    expect(recordBody(data, fields)).toEqual({
      firstName: 'Ana',
      address: { city: 'Delhi', country: 'IN' },
    });
  });

  it('is sent as empty where it was emptied, since what is left out stays', () => {
    expect(
      recordBody(
        { ...dataOf(profile, fields), address: { city: undefined, country: 'IN' } },
        fields,
      ),
    ).toEqual({ firstName: 'Ana', address: { city: '', country: 'IN' } });
  });

  it('is left alone by what is sent', () => {
    const data = dataOf(profile, fields);
    recordBody({ ...data, firstName: undefined }, fields);
    expect([data, profile.address]).toEqual([
      dataOf(profile, fields),
      { city: 'Pune', country: 'IN' },
    ]);
  });

  it('has not changed where only nothing is said in another way', () => {
    expect(isSameRecord(dataOf(profile, fields), dataOf({ ...profile }, fields), fields)).toBe(
      true,
    );
    expect(
      isSameRecord({ firstName: '', address: {} }, { address: { city: undefined } }, fields),
    ).toBe(true);
    expect(isSameRecord({ firstName: 'A' }, { firstName: 'B' }, fields)).toBe(false);
  });
});
