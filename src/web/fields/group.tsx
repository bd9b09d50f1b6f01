import type { Cell } from '../../core/forms/cell.ts';
import { useText } from '../lib/texts.ts';
import { ObjectFieldTemplate } from '../templates/object-field-template.tsx';
import { elementId } from './element-id.ts';
import { errorText } from './error-text.ts';
import { Field } from './field.tsx';
import { saysOptional } from './says-optional.ts';
import { useSnap } from './use-cell.ts';

/** Questions that belong together. */
export const Group = ({ cell }: { cell: Cell }) => {
  const say = useText();
  const snap = useSnap(cell);
  return (
    <ObjectFieldTemplate id={elementId(cell)} title={cell.node.label} required={!saysOptional(cell, snap)} help={cell.node.help} errors={snap.errors.map((error) => errorText(say, error))}>
      {cell.children.map((child) => <Field key={child.id} cell={child} />)}
    </ObjectFieldTemplate>
  );
};
