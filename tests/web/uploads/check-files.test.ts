import { describe, expect, it } from 'vitest';
import { checkFiles, fileCount } from '../../../src/web/lib/uploads/check-files.ts';

const rules = { accept: ['application/pdf', 'image/jpeg'], maxFileMegabytes: 1, maxFiles: 2 };
const file = (name: string, { type = 'application/pdf', size = 10 } = {}) =>
  new File([new Uint8Array(size)], name, { type });
const keys = (...files: File[]) => checkFiles(files, rules).refused.map(({ key }) => key);

describe('files before they are sent', () => {
  it('are taken when type, size and number fit', () => {
    const files = [file('a.pdf'), file('b.jpg', { type: 'image/jpeg' })];
    expect(checkFiles(files, rules)).toEqual({ accepted: files, refused: [] });
  });

  it('are known by their name where the system names no type', () => {
    expect(keys(file('scan.JPEG', { type: '' }))).toEqual([]);
    expect(keys(file('scan', { type: '' }))).toEqual(['documents.wrongType']);
  });

  it('are known by their type where it is taken, whatever their name', () => {
    expect(
      keys(file('scan.png', { type: 'image/jpeg' }), file('scan', { type: 'application/pdf' })),
    ).toEqual([]);
    expect(keys(file('scan.jpg', { type: 'image/pjpeg' }))).toEqual([]);
  });

  it('may be as large as the most', () => {
    expect(keys(file('most.pdf', { size: 1_000_000 }))).toEqual([]);
    expect(keys(file('more.pdf', { size: 1_000_001 }))).toEqual(['documents.tooLarge']);
  });

  it('are refused one by one, each with its reason, and do not keep the others back', () => {
    const large = file('large.pdf', { size: 1_000_001 });
    const { accepted, refused } = checkFiles(
      [file('a.txt', { type: 'text/plain' }), file('b.pdf', { size: 0 }), large, file('good.pdf')],
      rules,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['good.pdf']);
    expect(refused).toEqual([
      { key: 'documents.wrongType', params: { name: 'a.txt' } },
      { key: 'documents.emptyFile', params: { name: 'b.pdf' } },
      { key: 'documents.tooLarge', params: { name: 'large.pdf', size: 1.1, max: 1 } },
    ]);
  });

  it('that are refused are counted, those that were too many at once too', () => {
    const { refused } = checkFiles(
      [
        file('a.txt', { type: 'text/plain' }),
        file('b.pdf', { size: 0 }),
        ...['1', '2', '3', '4'].map((name) => file(`${name}.pdf`)),
      ],
      rules,
    );
    expect([fileCount([]), fileCount(refused)]).toEqual([0, 4]);
  });

  it('are cut off where there are too many at once', () => {
    const { accepted, refused } = checkFiles([file('1.pdf'), file('2.pdf'), file('3.pdf')], rules);
    expect(accepted).toHaveLength(2);
    expect(refused).toEqual([{ key: 'documents.tooMany', params: { max: 2, n: 1 } }]);
  });
});
