import { describe, expect, it, vi } from 'vitest';
import { openDiskSpace, shortageOf } from '../../../src/server/ports/disk-space.ts';

const GIB = 1_073_741_824;
const minFree = { upload: GIB, write: GIB / 4 };

describe('the room on the disks', () => {
  it('is enough down to its limits, to the byte', () => {
    const free = [GIB, GIB - 1, GIB / 4, GIB / 4 - 1, 0];
    expect(free.map((bytes) => shortageOf(bytes, minFree))).toEqual([
      'none',
      'uploads',
      'uploads',
      'writes',
      'writes',
    ]);
    expect(shortageOf(GIB, { upload: 0, write: 2 * GIB })).toBe('writes');
    expect(shortageOf(0, { upload: 0, write: 0 })).toBe('none');
  });

  it('is that of the fullest disk, and said once when it changes', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    let at = 0;
    const free: Record<string, number> = { files: 5 * GIB, database: 5 * GIB };
    const lines: string[] = [];
    const log = {
      warn: (line: string) => void lines.push(line),
      info: (line: string) => void lines.push(line),
    };
    const diskSpace = openDiskSpace({
      folders: ['files', 'database'],
      minFree,
      log: log as never,
      freeBytes: async (folder) => free[folder] ?? 0,
    });
    const later = async (change: Record<string, number>) => {
      Object.assign(free, change);
      at += 10_000;
      return [await diskSpace.shortage(), await diskSpace.notice()];
    };
    expect(await later({})).toEqual(['none', null]);
    const uploads =
      'The disk has 536 MB free, less than MIN_FREE_UPLOAD_BYTES (1073 MB): uploads are refused.';
    expect(await later({ database: GIB / 2 })).toEqual(['uploads', uploads]);
    expect(await later({ database: GIB / 2 })).toEqual(['uploads', uploads]);
    const writes =
      'The disk has 0 MB free, less than MIN_FREE_WRITE_BYTES (268 MB): writes are refused.';
    expect(await later({ files: 0 })).toEqual(['writes', writes]);
    expect(await later({ files: GIB, database: GIB })).toEqual(['none', null]);
    expect(lines).toEqual([uploads, writes, 'The disk has room again: nothing is refused.']);
    vi.restoreAllMocks();
  });

  it('is asked of the file system', async () => {
    const log = { warn: () => undefined, info: () => undefined };
    const shortages = [0, 999_999_999_999_999].map((write) =>
      openDiskSpace({ folders: ['.'], minFree: { upload: 0, write }, log }).shortage(),
    );
    expect(await Promise.all(shortages)).toEqual(['none', 'writes']);
  });
});
