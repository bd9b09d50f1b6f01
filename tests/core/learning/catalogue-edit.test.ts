import { describe, expect, it } from 'vitest';
import {
  editFileName,
  editText,
  type PatchStep,
  withEdit,
} from '../../../src/core/learning/catalogue-edit.ts';

const files = [
  { path: 'catalogue/trust.json', text: '{"sureFrom":0.9,"a/b":[1,2]}' },
  { path: 'catalogue/document-types/passport.json', text: '{}' },
];
const edited = (...patch: PatchStep[]) => {
  const made = withEdit(files, editText({ file: 'trust.json', patch }));
  return 'mistake' in made ? made.mistake : JSON.parse(made[0]?.text ?? '');
};

describe('an edit of the catalogue', () => {
  it('makes each step of its patch in one file, and leaves the others', () => {
    expect(
      edited(
        { op: 'test', path: '/sureFrom', value: 0.9 },
        { op: 'replace', path: '/sureFrom', value: 0.95 },
        { op: 'add', path: '/a~1b/1', value: 'between' },
        { op: 'add', path: '/a~1b/-', value: 'last' },
        { op: 'remove', path: '/a~1b/0' },
        { op: 'add', path: '/new', value: {} },
      ),
    ).toEqual({ sureFrom: 0.95, 'a/b': ['between', 2, 'last'], new: {} });
    const made = withEdit(files, editText({ file: 'trust.json', patch: [] }));
    expect(Array.isArray(made) && made[1]).toBe(files[1]);
  });

  it.each<PatchStep>([
    { op: 'test', path: '/sureFrom', value: 0.8 },
    { op: 'replace', path: '/gone', value: 1 },
    { op: 'remove', path: '/gone' },
    { op: 'add', path: '/a~1b/3', value: 1 },
    { op: 'replace', path: '/a~1b/-', value: 1 },
    { op: 'add', path: '/gone/deep', value: 1 },
    { op: 'add', path: '', value: 1 },
  ])('is refused where the file is another by now: $op $path', (step) =>
    expect(edited(step)).toContain('does not fit what stands there'),
  );

  it('names a file of the catalogue, and is an edit', () => {
    expect(withEdit(files, editText({ file: 'gone.json', patch: [] }))).toEqual({
      mistake: 'The catalogue has no file "gone.json".',
    });
    for (const text of ['', '[]', '{"file":"trust.json","patch":[{"op":"move","path":"/a"}]}'])
      expect(withEdit(files, text)).toHaveProperty('mistake');
  });

  it('has a file of its own, named after the one that changes', () =>
    expect(editFileName(editText({ file: 'document-types/passport.json', patch: [] }))).toBe(
      'edit-document-types-passport.json',
    ));
});
