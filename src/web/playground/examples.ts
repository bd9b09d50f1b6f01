import type { CopyFile, Countries } from '../../contract/catalogue.ts';
import type { FieldNode, Value } from '../../core/forms/types.ts';

/** One kind of field: a question, an answer, and wrong answers. The tests run the same files. */
export interface FieldExample {
  field: FieldNode;
  value: Value;
  wrong: { value: Value }[];
}

const values = <T>(files: Record<string, unknown>): T[] => Object.values(files) as T[];

export const fieldExamples = values<FieldExample>(
  import.meta.glob('../../../tests/examples/fields/*.json', { eager: true, import: 'default' }),
);

export const texts = Object.assign(
  {},
  ...values<CopyFile>(
    import.meta.glob('../../../catalogue/copy/en/*.json', { eager: true, import: 'default' }),
  ).map((file) => file.texts),
) as Record<string, string>;

export const countries = values<Countries>(
  import.meta.glob('../../../catalogue/countries.json', { eager: true, import: 'default' }),
)[0] as Countries;
