import { describe, expect, it } from 'vitest';
import { pinnedVersions } from '../../../src/server/catalogue/pinned-versions.ts';
import { silent } from '../silent-log.ts';

/** A store that has no version, and notes which it is asked for; `failures` come first. */
const store = (failures = 0) => {
  const asked: string[] = [];
  return {
    asked,
    find: async (checksum: string) => {
      asked.push(checksum);
      if (asked.length <= failures) throw new Error('away');
      return undefined;
    },
    keep: async () => undefined,
  };
};
const unreadable = { code: 'version_unreadable' };

describe('a catalogue version that applications were started with', () => {
  it('is loaded once, however many ask at once', async () => {
    const versions = store();
    const { find } = pinnedVersions({ store: versions, log: silent });
    for (const result of await Promise.allSettled(['a', 'a', 'b', 'a'].map(find)))
      expect(result).toMatchObject({ status: 'rejected', reason: unreadable });
    await expect(find('a')).rejects.toMatchObject(unreadable);
    expect(versions.asked).toEqual(['a', 'b']);
  });

  it('is loaded again when more than eight others were asked for since', async () => {
    const versions = store();
    const { find } = pinnedVersions({ store: versions, log: silent });
    for (const checksum of ['a', ...'bcdefghi', 'a'])
      await expect(find(checksum)).rejects.toMatchObject(unreadable);
    expect(versions.asked).toEqual(['a', ...'bcdefghi', 'a']);
  });

  it('is asked for again after a failure of the store', async () => {
    const versions = store(1);
    const { find } = pinnedVersions({ store: versions, log: silent });
    await expect(find('a')).rejects.toThrow('away');
    await expect(find('a')).rejects.toMatchObject(unreadable);
    expect(versions.asked).toEqual(['a', 'a']);
  });
});
