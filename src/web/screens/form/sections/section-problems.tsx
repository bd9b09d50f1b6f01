import type { FormFault } from '../../../../core/forms/faults.ts';
import type { Cell } from '../../../../core/forms/store/cell.ts';
import { sectionFaults } from '../../../../core/forms/store/section-states.ts';
import { Problems } from '../../../components/feedback/problems.tsx';
import { useDebounced } from '../../../fields/debounced-store.ts';
import { elementId } from '../../../fields/element-id.ts';
import { useFormView } from '../../../fields/form-view.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { useIsSettled } from '../use-is-settled.ts';

/** What a question is called in a list of several: inside a row with the row's number. */
const useNames = () => {
  const t = useTranslate();
  return (cell: Cell, { isListed }: { isListed: boolean }): string => {
    const row = cell.parent?.kind === 'row' ? cell.parent : undefined;
    const item = row?.parent?.node.itemLabel;
    const name = isListed ? t('form.listedName', { name: cell.node.label }) : cell.node.label;
    return row && item
      ? t('form.nameInRow', { name, item, n: (row.parent?.children.indexOf(row) ?? 0) + 1 })
      : name;
  };
};

/** Where the problems of a section stand on the page. */
export const problemsId = (section: Cell): string => `problems${section.id}`;

/**
 * What has to be fixed and what should be looked at, with a link to each; takes focus when somebody
 * tries to continue.
 */
export const SectionProblems = ({ id, section }: { id: string; section: Cell }) => {
  const t = useTranslate();
  const nameOf = useNames();
  const isSettled = useIsSettled();
  const { store } = useFormView();
  const { toFix, toCheck } = useDebounced(store, () => sectionFaults(store, section));
  const linked = (title: string, faults: readonly FormFault[]) => ({
    title,
    fields: faults
      .flatMap(({ cells }) => cells)
      .map((cell) => ({ id: elementId(cell), name: nameOf(cell, { isListed: true }) })),
  });
  const remarkGroup = ({ remark, cells }: FormFault) => ({
    title: remark?.text ?? '',
    fields: cells.slice(0, 1).map((cell) => ({
      id: elementId(cell),
      name: t('form.goTo', { name: nameOf(cell, { isListed: false }) }),
    })),
  });
  const groupsOf = (title: string, faults: readonly FormFault[]) => [
    linked(
      title,
      faults.filter(({ remark }) => !remark),
    ),
    ...faults.filter(({ remark }) => remark).map(remarkGroup),
  ];
  if (isSettled) return null;
  const groups = [
    ...groupsOf(`${t('form.toFix', { n: toFix.length })}:`, toFix),
    ...groupsOf(`${t('form.toCheck', { n: toCheck.length })}:`, toCheck),
  ];
  return (
    <Problems
      id={id}
      target={tourTarget('errors')}
      label={t('form.errorsTitle', { n: toFix.length })}
      tone={toFix.length ? 'bad' : 'warn'}
      groups={groups.filter(({ fields }) => fields.length > 0)}
    />
  );
};
