import { afterEach, expect, it, vi } from 'vitest';
import { editText } from '../../../src/core/learning/catalogue-edit.ts';
import { CatalogueEditCard } from '../../../src/web/components/list/catalogue-edit.tsx';
import { click, draw } from '../page.tsx';

afterEach(() => vi.restoreAllMocks());

it('an edit of the catalogue is saved as the file that the commands beside it name', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => saved.push(file) && 'blob:edit',
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const edit = editText({ file: 'trust.json', patch: [{ op: 'remove', path: '/a' }] });
  const page = await draw(<CatalogueEditCard edit={edit} />);
  expect([...page.place.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual([
    edit,
    'npm run catalogue -- check --edit edit-trust.json\nnpm run catalogue -- dry-run --edit edit-trust.json',
  ]);
  const buttons = [...page.place.querySelectorAll('button')];
  await click(buttons.find(({ textContent }) => textContent === 'Save as a file') ?? null);
  expect(names).toEqual(['edit-trust.json']);
  expect(await saved[0]?.text()).toBe(`${edit}\n`);
  await page.remove();
});
