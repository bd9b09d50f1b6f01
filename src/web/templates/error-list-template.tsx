import { type ErrorListProps, getByPath, toErrorList, toFieldPathId } from '@rjsf/utils';
import { Problems } from '../components/feedback/problems.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';

/** Where the problems of a form stand on the page. */
export const errorListId = (form: string): string => `${form}__problems`;

/**
 * The summary above a form, with a link to each wrong field. It goes by what shows at the fields:
 * rjsf's own list keeps errors whose field has been corrected since.
 */
export const ErrorListTemplate = ({
  errorSchema,
  uiSchema,
  registry: { globalFormOptions },
}: Pick<ErrorListProps, 'errorSchema' | 'uiSchema' | 'registry'>) => {
  const t = useTranslate();
  const properties = new Set(
    toErrorList(errorSchema).map(({ property = '' }) => property.slice(1)),
  );
  const fields = [...properties].filter(Boolean).map((property) => {
    const path = property.split('.');
    return {
      id: toFieldPathId('', globalFormOptions, path).$id,
      name: t('form.listedName', {
        name: String(getByPath(uiSchema, [...path, 'ui:title']) ?? property),
      }),
    };
  });
  const groups = fields.length
    ? [{ title: `${t('form.toFix', { n: fields.length })}:`, fields }]
    : [];
  return (
    <Problems
      id={errorListId(globalFormOptions.idPrefix)}
      label={t('form.errorsTitle', { n: fields.length })}
      tone="bad"
      groups={groups}
    />
  );
};
