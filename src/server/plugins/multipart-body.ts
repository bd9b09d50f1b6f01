import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { MultipartBody, Upload } from '../operations/context.ts';

/** A file may have what the reader takes. One part more than files and fields, so that too many files are told as such. */
export const UPLOAD_LIMITS = { fileSize: 20_000_000, files: 20, fields: 20, fieldNameSize: 100, fieldSize: 1_000, parts: 41 };

/** The parts of an upload as they arrive. A field whose name is not ours, or whose text cannot be kept, refuses the call. */
export function multipartBody(request: FastifyRequest): MultipartBody {
  if (!request.isMultipart()) throw new AppError('invalid_request', { log: 'The body is not multipart/form-data.' });
  const fields: Record<string, string> = {};
  async function* files(): AsyncIterable<Upload> {
    for await (const part of whole(request.parts())) {
      if (part.type === 'file') yield uploadOf(part);
      else fields[part.fieldname] = storable(part.value);
    }
  }
  return { files: files(), fields };
}

const uploadOf = ({ filename = '', file }: MultipartFile): Upload =>
  ({ fileName: filename, content: whole(file), isTooLarge: () => file.truncated, skip: () => void file.resume() });

/** What arrives, or a refusal where the body breaks off or is not what it says: whoever sent it can put that right. */
async function* whole<T>(arriving: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* arriving;
  } catch (error) {
    throw asRefusal(error as Error & { code?: string });
  }
}

function asRefusal({ code = '', message }: Error & { code?: string }): AppError {
  const isTooMany = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code);
  return new AppError(isTooMany ? 'file_count' : 'invalid_request', { log: `The multipart body cannot be taken: ${message}` });
}

function storable(value: unknown): string {
  const text = String(value);
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('invalid_request');
  return text;
}
