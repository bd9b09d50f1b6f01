import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { operationSchemas } from '../contract/operation-schemas.ts';
import { recordSchema } from '../core/forms/wire/record-schema.ts';

const PREFIX = 'virtual:operation-body/';
/** The name under which the compiled check is exported. */
const NAME = 'body';

/** What Ajv's generated code asks for at run time, written out: the browser has no `require`. */
const NEEDED: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': '(text) => [...text].length',
};

/**
 * The module that the browser loads for one operation: the schema of its form, and the check that
 * Ajv makes of it. Made here, since Ajv writes code, and the page runs none that it was not sent.
 * Throws for an operation without a body.
 */
export const operationBodyModule = (operation: string): string => {
  const operationSchema = Object.entries(operationSchemas).find(
    ([name]) => name === operation,
  )?.[1];
  if (!operationSchema?.body) throw new Error(`"${operation}" is no operation that takes a body.`);
  const schema = { $id: NAME, ...recordSchema(operationSchema) } as RJSFSchema;
  const written = compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: { code: { esm: true, lines: false } },
  });
  const code = Object.entries(NEEDED).reduce(
    (text, [asked, given]) => text.replaceAll(asked, given),
    written,
  );
  const missing = /require\([^)]*\)/.exec(code)?.[0];
  if (missing)
    throw new Error(
      `The check of "${operation}" needs ${missing}, which the browser does not have. Write it out in operation-bodies.ts.`,
    );
  return `${code}\nexport const schema = ${JSON.stringify(schema)};\nexport const validators = { ${NAME} };\n`;
};

/** Vite's part: serves the module of an operation by its name. */
export const operationBodies = () => ({
  name: 'operation-bodies',
  resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id: string) =>
    id.startsWith(`\0${PREFIX}`) ? operationBodyModule(id.slice(PREFIX.length + 1)) : undefined,
});
