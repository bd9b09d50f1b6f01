import type { SchemaFile } from './schema-files.ts';

export interface TypesContext {
  names: Map<string, { module: string; title: string }>;
  all: SchemaFile[];
}
