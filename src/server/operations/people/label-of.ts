import { labelAt } from '../../../core/forms/label-at.ts';
import type { CompiledForm } from '../../../core/forms/types.ts';
import type { ChangedField, LabelOf } from '../../../core/history/changed-fields.ts';
import type { Context } from '../context.ts';

/**
 * What people call the fields of records, documents and forms, in the language of the call. Of forms
 * the application's own comes first, where it is known.
 */
export function labelOf(
  { ports, spoken, formInWords, t }: Context,
  ownForm?: CompiledForm | undefined,
): LabelOf {
  const { documentTypes, forms } = ports.catalogues.current();
  const contents = documentTypes.flatMap(({ namespaces }) => namespaces);
  const inForm = (path: string) => {
    const asked = [...(ownForm ? [ownForm] : []), ...Object.values(forms)];
    const form = asked.find((one) => labelAt(one, path) !== undefined);
    return form && labelAt(formInWords(form), path);
  };
  const inDocument = ({ name, namespace }: Extract<ChangedField, { of: 'document' }>) => {
    const own = contents.filter(({ id }) => id === namespace);
    const [content] = [...own, ...contents].filter(({ fields }) =>
      fields.some((field) => field.name === name),
    );
    return content && spoken(content).fields.find((field) => field.name === name)?.title;
  };
  return (field) => {
    switch (field.of) {
      case 'record':
        return t(`history.field.${field.name}`);
      case 'document':
        return inDocument(field);
      case 'form':
        return inForm(field.path);
    }
  };
}
