import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const named = (...names: string[]) => names.map((name) => PDFName.of(name));

/**
 * What these dictionaries are draws nothing on a page; their kind stands under /Type or /S (ISO
 * 32000-1, 12.6 and 7.11).
 */
const FOREIGN = new Set(
  named(
    'Action',
    'Annot',
    'Catalog',
    'EmbeddedFile',
    'Filespec',
    'F',
    'Metadata',
    'Outlines',
    'Page',
    'Pages',
    'Sig',
    'StructElem',
    'StructTreeRoot',
    'GoTo',
    'GoToE',
    'GoToR',
    'Hide',
    'ImportData',
    'JavaScript',
    'Launch',
    'Movie',
    'Named',
    'Rendition',
    'ResetForm',
    'SetOCGState',
    'Sound',
    'SubmitForm',
    'Thread',
    'URI',
  ),
);
const KINDS = named('Type', 'S');
/**
 * What hangs at a stream without being drawn, or lies outside the file. Names of a stream's
 * dictionary are the standard's, so nothing of the page goes with them.
 */
const BESIDE = named(
  'A',
  'AA',
  'AF',
  'Alternates',
  'F',
  'FDecodeParms',
  'FFilter',
  'JS',
  'Measure',
  'Metadata',
  'OC',
  'OPI',
  'PieceInfo',
  'PtData',
  'Ref',
  'StructParent',
  'StructParents',
);
const [RESOURCES, PROPERTIES] = named('Resources', 'Properties') as [PDFName, PDFName];

/**
 * Takes out of copied objects what is not drawn: actions, scripts, embedded and outside files,
 * structure, notes of programs. What nothing refers to then goes too.
 */
export function makeHarmless(context: PDFContext, retained: ReadonlySet<PDFObject>): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (isForeign(object) && !retained.has(object)) context.assign(ref, PDFNull);
    else clean(object, context);
  }
  dropUnused(context);
}

function isForeign(object: PDFObject | undefined): boolean {
  const dict = object instanceof PDFStream ? object.dict : object;
  return dict instanceof PDFDict && KINDS.some((key) => FOREIGN.has(dict.get(key) as PDFName));
}

/**
 * Works through one object with what lies directly in it; what it refers to is an object of its
 * own.
 */
function clean(object: PDFObject, context: PDFContext): void {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFStream) for (const key of BESIDE) next.dict.delete(key);
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFDict) waiting.push(...cleanDict(dict, context));
    else if (dict instanceof PDFArray) waiting.push(...cleanArray(dict));
  }
}

function cleanDict(dict: PDFDict, context: PDFContext): PDFObject[] {
  const resources = context.lookup(dict.get(RESOURCES));
  if (resources instanceof PDFDict) resources.delete(PROPERTIES);
  for (const [key, value] of dict.entries()) if (isForeign(value)) dict.delete(key);
  return dict.values();
}

function cleanArray(array: PDFArray): PDFObject[] {
  const values = array.asArray();
  for (const [index, value] of values.entries()) if (isForeign(value)) array.set(index, PDFNull);
  return array.asArray();
}

function dropUnused(context: PDFContext): void {
  const used = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    if (next instanceof PDFRef && !used.has(next)) {
      used.add(next);
      waiting.push(context.lookup(next));
    } else if (next instanceof PDFStream) waiting.push(...next.dict.values());
    else if (next instanceof PDFDict) waiting.push(...next.values());
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
}
