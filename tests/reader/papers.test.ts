import { describe, expect, test } from 'vitest';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { paintTypedPaper } from '../../src/reader/specimens/typed-paper.ts';
import { layOut } from '../../src/reader/text/layout.ts';
import papers from '../cases/reader/papers.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

async function readAsPdf(wanted: string, lines: readonly string[]) {
  const file = await openFile(await paintTypedPaper(lines));
  const { text } = await file.page(1);
  await file.close();
  const namespace = vocabulary.types
    .flatMap((type) => type.namespaces)
    .find(({ id }) => id === wanted);
  if (!namespace || !text)
    throw new RangeError(`"${wanted}" is no content, or the file has no text.`);
  const analysis = { ...typedPage([]), text, layout: layOut(text) };
  return readFields(namespace, {
    pages: readPages([analysis], { vocabulary, today }),
    file: { mimeType: file.mimeType, bytes: 1 },
  });
}

describe('a paper as an office sets it', () => {
  test.each(papers)('$name', async ({ namespace, lines, is }) => {
    const fields = await readAsPdf(namespace, lines);
    expect(Object.fromEntries(Object.keys(is).map((name) => [name, fields[name]?.value]))).toEqual(
      is,
    );
  });
});
