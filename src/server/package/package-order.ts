import { posix } from 'node:path';
import type { OfficialPaper, Requirement } from '../../contract/catalogue.ts';
import type { Guidelines } from '../../contract/records.ts';
import type { Texts } from '../../core/copy/texts.ts';
import type { Ast } from '../../core/expressions/ast.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import type { DisplayContext } from '../../core/forms/field-types/field-type.ts';
import { type FilledPaper, filledPaper } from '../../core/forms/paper/filled-paper.ts';
import type { PlanDay } from '../../core/package/daily-plan.ts';
import {
  type Filed,
  type PackageContents,
  packageContents,
} from '../../core/package/package-contents.ts';
import { answerOutline, type OutlineSection, outlineDisplay } from './answer-outline.ts';
import { answersJson, type PackagedDocument } from './answers-json.ts';
import { type ChecklistItem, itemsGiven } from './checklist.ts';
import { PackageError } from './package-error.ts';
import { type PackageSubject, type Subject, withoutAnswers } from './subject.ts';

/** A document of the application. Its bytes are asked for when its turn comes. */
export interface PackageDocument extends Filed {
  /** As it was uploaded; shown, never used as a name. */
  fileName: string;
  size: number;
  /** In hex; a file that differs is damaged and stops the package. */
  sha256: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

type AskedFor = Pick<
  Requirement,
  'id' | 'title' | 'level' | 'detail' | 'reads' | 'alsoReads' | 'documentType' | 'makes'
>;

/** Everything that a package is made of. The same input gives the same bytes. */
export interface PackageInput {
  subject: PackageSubject;
  /** The sentences that `subject.say` says. */
  texts: Texts;
  guidelines: Guidelines;
  /** The paper form of the authority, where there is one. */
  paper?: OfficialPaper;
  /** What the visa asks for, in its order. */
  requirements: readonly (AskedFor & { when?: Ast })[];
  /** What the conditions of the requirements read, `form` included. */
  facts: Facts;
  /** In the application's order. */
  documents: readonly PackageDocument[];
}

/** The greatest sum of the documents' sizes, in bytes. */
export const PACKAGE_LIMIT = 500_000_000;

/** One file of a package: its name there, and what it is made of. */
export type OrderedFile = { name: string } & (
  | { holds: 'answers' | 'checklist' }
  | { holds: 'paper'; paper: FilledPaper }
  | { holds: 'data'; text: string }
  | { holds: 'daily-plan'; plan: readonly PlanDay[] }
  | { holds: 'document'; documentId: string; sha256: string }
);

/** A package as plain data, which another thread makes: everything is decided, nothing is drawn. */
export interface PackageOrder {
  subject: Omit<Subject, 't'>;
  outline: OutlineSection[];
  guidelines: Guidelines;
  items: ChecklistItem[];
  /** In the package's order. */
  files: OrderedFile[];
}

/** Decides what a package holds. Throws PackageError. */
export function packageOrder(input: PackageInput): PackageOrder {
  const { subject, guidelines, requirements, facts, documents } = input;
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  if (size > PACKAGE_LIMIT)
    throw new PackageError(
      'package_too_large',
      `The documents have ${size} bytes together, more than ${PACKAGE_LIMIT}.`,
    );
  const { t, ...plain } = withoutAnswers(subject);
  const { surname } = subject.applicant;
  const contents = packageContents({
    requirements,
    facts,
    documents,
    surname,
    planName: t('package.planName'),
    ...(input.paper && { paper: input.paper }),
  });
  const names = new Map(namedIn(contents).map(({ id, name }) => [id, name]));
  const outlined = { ...subject, fileName: (id: string) => names.get(id) };
  return {
    subject: plain,
    outline: answerOutline(outlined),
    guidelines,
    items: itemsGiven({ requirements, states: contents.states, documents, names }, t),
    files: contents.files.map((file) =>
      orderedFile(file, { subject, contents, display: outlineDisplay(outlined) }),
    ),
  };
}

type Contents = PackageContents<PackageDocument>;
interface Ordering {
  subject: PackageSubject;
  contents: Contents;
  display: DisplayContext;
}

function orderedFile(
  file: Contents['files'][number],
  { subject, contents, display }: Ordering,
): OrderedFile {
  const { name, holds } = file;
  switch (holds) {
    case 'answers':
    case 'checklist':
      return { name, holds };
    case 'paper':
      return { name, holds, paper: filledPaper(file.paper, { store: subject.store, display }) };
    case 'data':
      return { name, holds, text: answersJson(subject, namedIn(contents)) };
    case 'daily-plan':
      return { name, holds, plan: file.plan };
    case 'document':
      return { name, holds, documentId: file.document.id, sha256: file.document.sha256 };
  }
}

/** The documents with their names, without the folder that all of them lie in. */
function namedIn({ files }: Contents): PackagedDocument[] {
  return files.flatMap((file) =>
    'document' in file ? { ...file.document, name: posix.basename(file.name) } : [],
  );
}
