import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, MOST_PROBLEMS } from '../../../contract/errors.ts';
import { operationSchemas } from '../../../contract/operation-schemas.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { IncomingFile, MultipartBody } from '../../operations/context.ts';

/**
 * A file may have what the reader takes. One part more than files and fields, so that too many
 * files are told as such.
 */
export const UPLOAD_LIMITS = {
  fileSize: 20_000_000,
  files: 20,
  fields: 25,
  fieldNameSize: 100,
  fieldSize: 1_000,
  parts: 46,
};

interface Member {
  type: string;
  items?: { format?: string };
}

const kindOf = ({ type, items }: Member): 'file' | 'list' | 'text' =>
  items?.format === 'binary' ? 'file' : type === 'array' ? 'list' : 'text';

/** The members of a kind that an operation declares: lists of files, lists of texts, texts. */
const declared = (name: OperationName, kind: ReturnType<typeof kindOf>): string[] => {
  const { body } = operationSchemas[name] as { body?: { properties?: Record<string, Member> } };
  return Object.entries(body?.properties ?? {})
    .filter(([, member]) => kindOf(member) === kind)
    .map(([key]) => key);
};

/**
 * The parts of an upload as they arrive. A part that the operation does not declare, or whose text
 * cannot be kept, refuses the call: once all has come.
 */
export function multipartBody(name: OperationName, request: FastifyRequest): MultipartBody {
  if (!request.isMultipart())
    throw new AppError('invalid_request', { log: 'The body is not multipart/form-data.' });
  const lists: Record<string, string[]> = Object.fromEntries(
    declared(name, 'list').map((key) => [key, []]),
  );
  const declaredParts = {
    file: declared(name, 'file'),
    field: [...declared(name, 'text'), ...Object.keys(lists)],
  };
  const fields: Record<string, string> = {};
  async function* files(): AsyncIterable<IncomingFile> {
    const strange = new Set<string>();
    for await (const part of whole(request.parts())) {
      const isKnown = declaredParts[part.type].includes(part.fieldname);
      if (!isKnown) strange.add(part.fieldname);
      const list = Object.hasOwn(lists, part.fieldname) ? lists[part.fieldname] : undefined;
      if (part.type === 'field' && list) list.push(storable(part.value));
      else if (part.type === 'field') fields[part.fieldname] = storable(part.value);
      else if (isKnown) yield uploadOf(part);
      else part.file.resume();
    }
    if (strange.size > 0)
      throw new AppError('invalid_request', {
        fields: Object.fromEntries(
          [...strange]
            .slice(0, MOST_PROBLEMS)
            .map((key) => [key || 'body', { key: 'error.field.unknown' }]),
        ),
      });
  }
  return { files: files(), fields, lists };
}

const uploadOf = ({ filename = '', file }: MultipartFile): IncomingFile => ({
  fileName: filename,
  content: whole(file),
  isTooLarge: () => file.truncated,
  skip: () => void file.resume(),
});

/**
 * What arrives, or a refusal where the body breaks off or is not what it says: whoever sent it can
 * put that right.
 */
async function* whole<T>(arriving: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* arriving;
  } catch (error) {
    throw asRefusal(error as Error & { code?: string });
  }
}

function asRefusal({ code = '', message }: Error & { code?: string }): AppError {
  const isTooMany = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code);
  return new AppError(isTooMany ? 'file_count' : 'invalid_request', {
    log: `The multipart body cannot be taken: ${message}`,
  });
}

function storable(value: unknown): string {
  const text = String(value);
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('invalid_request');
  return text;
}
