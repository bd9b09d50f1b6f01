import type { Cell, Snap } from '../../core/forms/store/cell.ts';

/**
 * Whether a question says that it is optional. In an optional group the group says it for all that
 * it asks for once it is begun: its members say it only where they stay optional then.
 */
export const saysOptional = (
  { parent, treeNode: { node } }: Cell,
  { required }: Pick<Snap, 'required'>,
): boolean => {
  const isRequiredWithin =
    parent?.kind === 'group' &&
    !parent.required &&
    (node?.required === true || node?.requireWhen !== undefined);
  return !required && !isRequiredWithin;
};
