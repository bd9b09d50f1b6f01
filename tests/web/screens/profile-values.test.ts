import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/contract/records.ts';
import { changeOf, isSame, valuesOf } from '../../../src/web/screens/profile/profile-values.ts';

const profile: Profile = { id: 'u1', role: ['applicant'], firstName: 'Ana', lastName: 'Costa', email: 'ana@demo.test', address: { city: 'Pune', country: 'IN' } };
const fields = [
  { key: 'firstName', label: 'Given names', type: 'text' as const },
  { key: 'email', label: 'E-mail', type: 'email' as const, readOnly: true },
  { key: 'address.city', label: 'City', type: 'text' as const },
];

describe('the profile screen', () => {
  it('shows each field by its path, and nothing as empty', () => {
    expect(valuesOf(profile, [...fields, { key: 'phone', label: 'Telephone', type: 'phone' }])).toEqual({ firstName: 'Ana', email: 'ana@demo.test', 'address.city': 'Pune', phone: '' });
  });

  it('sends what may change, and the whole address with the part that changed', () => {
    const values = { ...valuesOf(profile, fields), 'address.city': 'Delhi' };
    expect(changeOf(values, { fields, profile })).toEqual({ firstName: 'Ana', address: { city: 'Delhi', country: 'IN' } });
  });

  it('knows when nothing has changed', () => {
    expect(isSame(valuesOf(profile, fields), valuesOf({ ...profile }, fields))).toBe(true);
  });
});
