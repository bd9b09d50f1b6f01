import { createHash } from 'node:crypto';
import type { Guidelines } from '../../contract/records.ts';
import type { Requirement } from '../../contract/catalogue.ts';
import { requirementStates } from '../../core/checks/requirement-states.ts';
import type { Ast } from '../../core/expressions/ast.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { answersJson } from './answers-json.ts';
import { answersPdf } from './answers-pdf.ts';
import { checklistPdf } from './checklist-pdf.ts';
import { itemsGiven } from './checklist.ts';
import { documentNames } from './document-names.ts';
import { madeDocuments } from './made-documents.ts';
import { PackageError } from './package-error.ts';
import type { Subject } from './subject.ts';
import { zipped, type PackedFile, type ZipEntry } from './zip.ts';

/** A document of the application. Its bytes are asked for when its turn comes. */
export interface PackageDocument {
  id: string;
  /** As it was uploaded; shown, never used as a name. */
  fileName: string;
  category: string;
  namespace: string;
  /** What such a document is called. */
  kind?: string;
  /** Its own name, where it is not called as what asks for it. */
  title?: string;
  mimeType: string;
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
  requirements: readonly (Pick<Requirement, 'id' | 'title' | 'level' | 'detail' | 'reads' | 'documentType' | 'makes'> & { when?: Ast })[];
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
  const { subject, guidelines, requirements, facts } = input;
  const documents = [...await madeDocuments(input), ...input.documents];
  const states = requirementStates(requirements, facts, documents);
  const names = documentNames(documents, { states, surname: subject.applicant.surname });
  const inOrder = [...names].flatMap(([id, name]) => documents.filter((document) => document.id === id).map((document) => ({ ...document, name })));
  const items = itemsGiven({ requirements, states, documents, names }, subject.say);
  return [
    made('answers.pdf', await answersPdf(subject)),
    made('answers.json', Buffer.from(answersJson(subject, inOrder))),
    made('checklist.pdf', await checklistPdf(subject, { guidelines, items })),
    ...inOrder.map(({ id, name, open }): Entry => ({ name: `documents/${name}`, isPacked: true, open, documentId: id })),
  ];
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
