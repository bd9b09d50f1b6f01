import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../src/contract/operations.ts';

const PREFIX = {
  api: '/api/v1',
  doc: '/doc/v1/document-ai',
  upload: '/doc/v1/uploads',
  realm: '/realms',
};

/** The address of an operation with its parameters, as the browser makes it. */
export function addressOf(name: OperationName, query: Record<string, unknown> = {}): string {
  const { base, path: pattern }: OperationDescription = operations[name];
  const rest = { ...query };
  const filled = pattern.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key] ?? '');
    delete rest[key];
    return value;
  });
  const search = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${PREFIX[base]}${filled}${search && `?${search}`}`;
}
