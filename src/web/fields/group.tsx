import type { ReactNode } from 'react';
import { errorText } from '../../core/forms/error-text.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { Remarks } from '../components/feedback/remarks.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { ObjectFieldTemplate } from '../templates/object-field-template.tsx';
import { partIds } from '../widgets/widget.ts';
import { elementId } from './element-id.ts';
import { saysOptional } from './says-optional.ts';
import { useSnap } from './use-cell.ts';

interface GroupProps {
  cell: Cell;
  /** Draws a question of the group, which may be a group again. */
  renderField: (child: Cell) => ReactNode;
}

/** Questions that belong together. */
export const Group = ({ cell, renderField }: GroupProps) => {
  const t = useTranslate();
  const snap = useSnap(cell);
  const { errors, remarks } = snap;
  const id = elementId(cell);
  return (
    <ObjectFieldTemplate
      id={id}
      title={cell.node.label}
      required={!saysOptional(cell, snap)}
      english={cell.node.english}
      help={cell.node.help}
      errors={errors.map((error) => errorText(t, error))}
      remarks={remarks.length > 0 && <Remarks id={partIds(id).remarks} remarks={remarks} />}
    >
      {cell.children.map(renderField)}
    </ObjectFieldTemplate>
  );
};
