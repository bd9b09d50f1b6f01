import { describe, expect, it } from 'vitest';
import { catalogueSchemas } from '../../../src/contract/catalogue-schemas.ts';

/** Every key of a schema whose value has the format, as "kind: key". */
const keysOf = (kind: string, format: string, part: unknown, key = ''): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as { format?: unknown }).format === format ? [`${kind}: ${key}`] : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([name, inner]) => keysOf(kind, format, inner, name)),
  ];
};

const withFormat = (format: string) => [
  ...new Set(
    Object.entries(catalogueSchemas).flatMap(([kind, schema]) => keysOf(kind, format, schema)),
  ),
];

describe('regular expressions of the catalogue', () => {
  it('stand where their speed is judged, and nowhere else', () => {
    expect(withFormat('regex')).toEqual(['document-type: pattern', 'form: pattern']);
  });
});
