import type { CatalogueText } from '../catalogue/catalogue.ts';

/** One step of a JSON patch (RFC 6902), as far as edits of the catalogue have it. */
export type PatchStep =
  | { op: 'test' | 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** A change of one file of the catalogue, as a file of its own that the commands take (`--edit`). */
export interface CatalogueEdit {
  /** Below the catalogue's folder. */
  file: string;
  patch: readonly PatchStep[];
}

/** An edit as the text of its file. */
export const editText = ({ file, patch }: CatalogueEdit): string =>
  JSON.stringify({ file, patch }, null, 2);

/** What the file of an edit is called: "edit-document-types-passport.json". */
export const editFileName = (text: string): string => {
  const edit = readEdit(text);
  const name = edit ? edit.file.replace(/\.json$/, '').replaceAll('/', '-') : 'catalogue';
  return `edit-${name}.json`;
};

/** The files of a catalogue with an edit made, or why it cannot be made. */
export function withEdit(
  files: readonly CatalogueText[],
  text: string,
): CatalogueText[] | { mistake: string } {
  const edit = readEdit(text);
  if (!edit) return { mistake: 'It is no edit: {"file": …, "patch": [ … ]} is expected.' };
  const below = ({ path }: CatalogueText) => path.slice(path.indexOf('/') + 1);
  const edited = files.find((one) => below(one) === edit.file);
  if (!edited) return { mistake: `The catalogue has no file "${edit.file}".` };
  const changed = patched(edited.text, edit.patch);
  if ('mistake' in changed) return { mistake: `${edit.file}: ${changed.mistake}` };
  return files.map((one) => (one === edited ? { ...one, text: changed.text } : one));
}

const OPERATIONS: readonly unknown[] = ['test', 'add', 'replace', 'remove'];

function readEdit(text: string): CatalogueEdit | undefined {
  const value = parsed(text);
  if (!isObject(value) || typeof value.file !== 'string' || !Array.isArray(value.patch))
    return undefined;
  const isSound = value.patch.every(
    (step: unknown) =>
      isObject(step) &&
      OPERATIONS.includes(step.op) &&
      typeof step.path === 'string' &&
      (step.op === 'remove' || 'value' in step),
  );
  return isSound ? { file: value.file, patch: value.patch } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function patched(
  text: string,
  patch: readonly PatchStep[],
): { text: string } | { mistake: string } {
  const root = parsed(text);
  for (const step of patch)
    if (!made(root, step))
      return { mistake: `The step ${JSON.stringify(step)} does not fit what stands there.` };
  return { text: JSON.stringify(root, null, 2) };
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Makes one step; false where its place is not there, or something else stands in it. */
function made(root: unknown, step: PatchStep): boolean {
  const keys = step.path.split('/').slice(1).map(unescaped);
  const last = keys.pop();
  const parent = keys.reduce<unknown>(at, root);
  if (last === undefined) return false;
  if (Array.isArray(parent)) return madeInList(parent, last, step);
  if (!isObject(parent)) return false;
  const isThere = Object.hasOwn(parent, last);
  if (step.op === 'add') parent[last] = step.value;
  else if (!isThere) return false;
  else if (step.op === 'remove') delete parent[last];
  else if (step.op === 'replace') parent[last] = step.value;
  else return isSameJson(parent[last], step.value);
  return true;
}

function madeInList(list: unknown[], key: string, step: PatchStep): boolean {
  const index = key === '-' ? list.length : Number(key);
  const most = step.op === 'add' ? list.length : list.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > most) return false;
  if (step.op === 'add') list.splice(index, 0, step.value);
  else if (step.op === 'remove') list.splice(index, 1);
  else if (step.op === 'replace') list[index] = step.value;
  else return isSameJson(list[index], step.value);
  return true;
}

const at = (value: unknown, key: string): unknown =>
  Array.isArray(value)
    ? value[Number(key)]
    : isObject(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;

/** What a step compares is a word or a number; anything larger is compared as it is written. */
const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
