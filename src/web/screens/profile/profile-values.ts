import type { Body } from '../../../contract/operations.ts';
import type { Profile } from '../../../contract/records.ts';
import type { ScreenOf } from '../../lib/manifest.ts';

type Fields = ScreenOf<'profile'>['sections'][number]['fields'];
/** What the fields hold, by their keys ("address.city"). */
export type Values = Readonly<Record<string, string>>;

const textAt = (profile: Profile, key: string): string => {
  const value = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], profile);
  return typeof value === 'string' ? value : '';
};

/** The profile as the fields of a screen show it. */
export const valuesOf = (profile: Profile, fields: Fields): Values => Object.fromEntries(fields.map(({ key }) => [key, textAt(profile, key)]));

/** What a save sends: the fields that may change, nested as the profile is. A part of an address carries the whole of it. */
export const changeOf = (values: Values, { fields, profile }: { fields: Fields; profile: Profile }): Body<'update-profile'> => {
  const change: Record<string, unknown> = {};
  for (const { key } of fields.filter(({ readOnly }) => !readOnly)) {
    const [first = '', second] = key.split('.');
    if (second === undefined) change[first] = values[key] ?? '';
    else change[first] = { ...profile.address, ...change[first] as object, [second]: values[key] ?? '' };
  }
  return change;
};

export const isSame = (one: Values, other: Values): boolean => Object.keys(one).every((key) => one[key] === other[key]);
