import type { CatalogueFiles } from '../../../contract/catalogue.ts';
import type { CatalogueText } from '../catalogue.ts';
import type { Reporter } from '../validate/reporter.ts';
import { checkShape } from '../validate/shape/schema-check.ts';
import type { ShapeProblem } from '../validate/shape/shape-sentences.ts';
import { checkSyntax } from './check-syntax.ts';
import type { Entry } from './entry.ts';
import { type CatalogueKind, fileKind, placeHint, rootOf } from './file-kind.ts';
import { plainJson } from './plain-json.ts';
import { type RepairedShape, repairShape } from './repair-shape.ts';
import { SourceFile, type SourcePlace, sourceValue } from './source.ts';

export interface ReadSettings {
  reporter: Reporter;
  /** Whether a file counts as it is in spite of what is reported about its shape. */
  isUsable: (shape: readonly ShapeProblem[]) => boolean;
  /** Whether one that does not is mended, so that the rest of it can be checked. */
  isRepairing?: boolean;
}

/** One file by itself: `counts` when something can be made of it, `value` as it was written. */
export interface ReadFile {
  kind: CatalogueKind;
  source: SourceFile;
  value: unknown;
  counts: boolean;
  repaired?: RepairedShape;
}

/**
 * Reads a file and reports what is wrong with its JSON and its shape. Nothing for one of no kind;
 * `root` is the catalogue's own folder.
 */
export function readCatalogueFile(
  { path, text }: CatalogueText,
  settings: ReadSettings & { root: string },
): ReadFile | undefined {
  const { reporter } = settings;
  const source = new SourceFile(path, text);
  const kind = fileKind(path);
  if (!kind || rootOf(path) !== settings.root) {
    const hint = kind
      ? `Files of this kind lie in "${path.slice(rootOf(path).length).split('/').slice(0, -1).join('/') || '.'}/" of the catalogue itself.`
      : placeHint(path);
    reporter.reportAt(source, 0, {
      code: 'unknown_file',
      message: 'No kind of catalogue file lies here.',
      hint,
    });
    return undefined;
  }
  const plain = plainJson(text);
  const isReadable = plain !== undefined || checkSyntax(source, reporter);
  const value = plain ?? sourceValue(source);
  const shape = isReadable ? checkShape(kind, value) : [];
  for (const { pointer, problem } of shape) reporter.report({ source, pointer }, problem);
  checkSchemaKey({ kind, source, value }, reporter);
  if (!isReadable || settings.isUsable(shape)) return { kind, source, value, counts: isReadable };
  const repaired = settings.isRepairing ? repairShape(kind, value) : undefined;
  return { kind, source, value, counts: repaired !== undefined, ...(repaired && { repaired }) };
}

/** `$schema` is how an editor knows what to offer; a copied file often keeps the wrong one. */
function checkSchemaKey(
  { kind, source, value }: Pick<ReadFile, 'kind' | 'source' | 'value'>,
  reporter: Reporter,
): void {
  const named = (value as { $schema?: unknown } | undefined)?.$schema;
  if (typeof named !== 'string' || named.endsWith(`/${kind}.json`)) return;
  reporter.report(
    { source, pointer: '/$schema' },
    {
      code: 'wrong_value',
      message: 'This is the schema of another kind of file.',
      hint: `Did you mean "${named.replace(/[^/]*$/, '')}${kind}.json"?`,
    },
  );
}

/** What a file says, mended where that was needed. */
export function entryOf({
  source,
  value,
  repaired,
}: ReadFile): Entry<CatalogueFiles[CatalogueKind]> {
  const place = (pointer: string): SourcePlace => ({ source, pointer });
  return {
    value: (repaired ? repaired.value : value) as CatalogueFiles[CatalogueKind],
    place: repaired ? repairedPlace(place, repaired) : place,
  };
}

/** The place of a mended value; what was made up has none. */
export const repairedPlace =
  (place: Entry<unknown>['place'], repaired: RepairedShape): Entry<unknown>['place'] =>
  (pointer) => {
    const written = repaired.pointerOf(pointer);
    return written === undefined ? { ...place(pointer), isMadeUp: true } : place(written);
  };
