import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Guidelines } from '../../contract/records.ts';
import type { Requirement } from '../../contract/catalogue.ts';
import type { Ast } from '../../core/expressions/ast.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { packageContents, type Filed, type PackageContents, type PackageFile } from '../../core/package/package-contents.ts';
import { answersJson, type NamedDocument } from './answers-json.ts';
import { answersPdf } from './answers-pdf.ts';
import { checklistPdf } from './checklist-pdf.ts';
import { itemsGiven } from './checklist.ts';
import { dailyPlanPdf } from './daily-plan-pdf.ts';
import { PackageError } from './package-error.ts';
import type { Subject } from './subject.ts';
import { zipped, type PackedFile, type ZipEntry } from './zip.ts';

/** A document of the application. Its bytes are asked for when its turn comes. */
export interface PackageDocument extends Filed {
  /** As it was uploaded; shown, never used as a name. */
  fileName: string;
  size: number;
  /** In hex; a file that differs is damaged and stops the package. */
  sha256: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Everything that a package is made of. The same input gives the same bytes. */
export interface PackageInput {
  subject: Subject;
  guidelines: Guidelines;
  /** What the visa asks for, in its order. */
  requirements: readonly (Pick<Requirement, 'id' | 'title' | 'level' | 'detail' | 'reads' | 'alsoReads' | 'documentType' | 'makes'> & { when?: Ast })[];
  /** What the conditions of the requirements read, `form` included. */
  facts: Facts;
  /** In the application's order. */
  documents: readonly PackageDocument[];
}

export interface Package {
  /** The ZIP, made while it is read; to be read once. Rejects with PackageError. */
  content: AsyncIterable<Uint8Array>;
  /** What went in; known when the content has been read to its end. */
  summary(): { files: PackedFile[]; size: number; sha256: string };
}

/** The greatest sum of the documents' sizes, in bytes. */
export const PACKAGE_LIMIT = 500_000_000;

/** Makes the package: answers as PDF and JSON, the checklist, and the documents sorted and named, with those that we make. Rejects with PackageError. */
export async function makePackage(input: PackageInput): Promise<Package> {
  const size = input.documents.reduce((sum, document) => sum + document.size, 0);
  if (size > PACKAGE_LIMIT) throw new PackageError('package_too_large', `The documents have ${size} bytes together, more than ${PACKAGE_LIMIT}.`);
  const entries = await entriesOf(input);
  const [files, hash, count] = [[] as PackedFile[], createHash('sha256'), { size: 0, isWhole: false }];
  const expected = new Map(input.documents.map(({ id, sha256 }) => [id, sha256]));
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of zipped(entries, (file) => files.push(checked(file, { entries, expected })))) {
      hash.update(chunk);
      count.size += chunk.length;
      yield chunk;
    }
    count.isWhole = true;
  }
  return {
    content: content(),
    summary() {
      if (!count.isWhole) throw new Error('The package has not been read to its end yet.');
      return { files, size: count.size, sha256: hash.copy().digest('hex') };
    },
  };
}

interface Entry extends ZipEntry {
  documentId?: string;
}

async function entriesOf(input: PackageInput): Promise<Entry[]> {
  const { subject, requirements, facts, documents } = input;
  const contents = packageContents({ requirements, facts, documents, surname: subject.applicant.surname, planName: subject.say('package.planName') });
  const entries: Entry[] = [];
  for (const file of contents.files) entries.push(await entryOf(file, { input, contents }));
  return entries;
}

type Making = { input: PackageInput; contents: PackageContents<PackageDocument> };

async function entryOf(file: PackageFile<PackageDocument>, { input, contents }: Making): Promise<Entry> {
  const { subject, guidelines, requirements, documents } = input;
  switch (file.holds) {
    case 'answers': return made(file.name, await answersPdf(subject));
    case 'data': return made(file.name, Buffer.from(answersJson(subject, namedIn(contents))));
    case 'checklist': return made(file.name, await checklistPdf(subject, { guidelines, items: itemsGiven({ requirements, states: contents.states, documents, names: new Map(namedIn(contents).map(({ id, name }) => [id, name])) }, subject.say) }));
    case 'daily-plan': return made(file.name, await dailyPlanPdf(subject, file.plan));
    case 'document': return { name: file.name, isPacked: true, open: file.document.open, documentId: file.document.id };
  }
}

/** The documents with their names, without the folder that all of them lie in. */
function namedIn({ files }: Making['contents']): NamedDocument[] {
  return files.flatMap((file) => ('document' in file ? { ...file.document, name: posix.basename(file.name) } : []));
}

function made(name: string, bytes: Uint8Array): Entry {
  return { name, isPacked: name.endsWith('.pdf'), open: () => [bytes] };
}

function checked(file: PackedFile, { entries, expected }: { entries: readonly Entry[]; expected: ReadonlyMap<string, string> }): PackedFile {
  const { documentId = '' } = entries.find(({ name }) => name === file.name) ?? {};
  const wanted = expected.get(documentId);
  if (wanted !== undefined && wanted !== file.sha256) throw new PackageError('document_damaged', `The file of document ${documentId} is not the one that was uploaded.`);
  return file;
}
