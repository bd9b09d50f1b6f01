import type { FormStore } from '../../../core/forms/store/store.ts';
import type { FormError } from '../../../core/forms/types.ts';

/**
 * What the server refused, as errors for the store and as the keys of the answers that hold them.
 * The server names a field by its path, rows included ("phones.0.number"); a path that the form
 * does not have is left out.
 */
export const refusalsOf = (
  store: FormStore,
  fields: Record<string, string>,
): { errors: FormError[]; keys: string[] } => {
  const found = Object.entries(fields).flatMap(([path, sentence]) => {
    const cell = store.cellAt(path);
    return cell ? [{ sentence, cell }] : [];
  });
  return {
    errors: found.map(({ cell, sentence }) => ({
      instancePath: `/${cell.path.replaceAll('.', '/')}`,
      keyword: 'refused',
      params: { sentence },
      message: 'form.error.type',
    })),
    keys: found.map(({ cell }) => cell.holder?.path ?? cell.path),
  };
};
