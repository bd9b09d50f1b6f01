import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { catalogueSchemas } from '../../../../contract/catalogue-schemas.ts';
import type { CatalogueKind } from '../../source/file-kind.ts';
import { isPattern, quickShape } from './quick-shape.ts';
import { explainShape, type ShapeProblem } from './shape-sentences.ts';

type SchemaPart = Readonly<Record<string, unknown>>;

/** What a schema checks: a kind of file, or a destination after its bases were merged in. */
export type ShapeKind = CatalogueKind | 'merged';

/** Checks the shape of a file by the schema of its kind, in words. */
export function checkShape(kind: ShapeKind, value: unknown): ShapeProblem[] {
  if (hasSoundShape(kind, value)) return [];
  const errors = shapeErrors(kind, value);
  if (errors.length === 0) return [];
  const root = schemaOf(kind);
  return explainShape(errors, (part) => descriptionOf(part as SchemaPart | undefined, root));
}

/** The same verdict in Ajv's words. */
export function shapeErrors(kind: ShapeKind, value: unknown): ErrorObject[] {
  const validate = validator(kind);
  return validate(value) ? [] : (validate.errors ?? []);
}

/**
 * The description of a part of a schema; a reference leads to what it names, in the same schema or
 * among the shared shapes.
 */
function descriptionOf(part: SchemaPart | undefined, root: SchemaPart): string | undefined {
  if (typeof part?.$ref !== 'string') return part?.description as string | undefined;
  const [file, pointer = ''] = part.$ref.split('#');
  const home = file === '' ? root : catalogueSchemas.definitions;
  return (home?.definitions as Record<string, SchemaPart> | undefined)?.[
    pointer.split('/').at(-1) ?? ''
  ]?.description as string | undefined;
}

const quickShapes = new Map<ShapeKind, (value: unknown) => boolean>();

/** Whether a value has the shape of its kind for sure; only Ajv knows what is wrong where not. */
export function hasSoundShape(kind: ShapeKind, value: unknown): boolean {
  const judge =
    quickShapes.get(kind) ?? quickShape(schemaOf(kind), catalogueSchemas.definitions ?? {});
  quickShapes.set(kind, judge);
  return judge(value);
}

const validators = new Map<string, ValidateFunction>();

/** Compiling a schema costs far more than judging by it, so it is done once, when first needed. */
function validator(kind: ShapeKind): ValidateFunction {
  const validate = validators.get(kind) ?? ajv().compile(schemaOf(kind));
  validators.set(kind, validate);
  return validate;
}

/** The schema of a kind; what only the merged result must have is required of that. */
export function schemaOf(kind: ShapeKind): SchemaPart {
  const schema = catalogueSchemas[kind === 'merged' ? 'destination' : kind];
  if (!schema) throw new Error(`There is no schema for "${kind}".`);
  return kind === 'merged' ? { ...(complete(schema) as SchemaPart), $id: 'merged.json' } : schema;
}

/** What is only required of the merged result becomes required. */
function complete(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(complete);
  if (!part || typeof part !== 'object') return part;
  const { requiredOnceMerged, ...rest } = part as {
    requiredOnceMerged?: string[];
    required?: string[];
  };
  const mapped = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, complete(value)]),
  );
  return Array.isArray(requiredOnceMerged)
    ? { ...mapped, required: [...(rest.required ?? []), ...requiredOnceMerged] }
    : mapped;
}

let shared: Ajv | undefined;

function ajv(): Ajv {
  if (shared) return shared;
  const made = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    allowUnionTypes: true,
    strictTypes: false,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  made.addKeyword({ keyword: 'requiredOnceMerged', schemaType: 'array' });
  made.addKeyword({ keyword: 'tsType', schemaType: 'string' });
  made.addFormat('cel', true);
  made.addFormat('regex', isPattern);
  made.addSchema(catalogueSchemas.definitions ?? {});
  shared = made;
  return made;
}
