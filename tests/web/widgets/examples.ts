import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldNode, Value } from '../../../src/core/forms/types.ts';

/**
 * One kind of field: a question, an answer as core holds it, how people read it, how it travels,
 * and wrong answers with what is said.
 */
export interface FieldExample {
  field: FieldNode;
  value: Value;
  shown: string;
  wire: unknown;
  wrong: { value: Value; error: string }[];
}

const folder = join(import.meta.dirname, '../../examples/fields');

export const fieldExamples = globSync('*.json', { cwd: folder })
  .sort()
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as FieldExample);
