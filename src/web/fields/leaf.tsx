import { useState } from 'react';
import { errorText } from '../../core/forms/error-text.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { isEdited } from '../../core/forms/store/section-states.ts';
import { Remarks } from '../components/feedback/remarks.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { FieldTemplate } from '../templates/field-template.tsx';
import { widgetOf } from '../widgets/registry.ts';
import { partIds } from '../widgets/widget.ts';
import { ClashNote } from './clash-note.tsx';
import { ComputedNote } from './computed-note.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { useFormView } from './form-view.ts';
import { languageOfWords } from './language-of-words.ts';
import styles from './leaf.module.css';
import { leafProps } from './leaf-props.ts';
import { LeafSource } from './leaf-source.tsx';
import { saysOptional } from './says-optional.ts';
import { SuggestionNote, UseThat } from './suggestion-note.tsx';
import { useSnap } from './use-cell.ts';

/**
 * One question with its control: label and source above, what is wrong and what could be said
 * instead.
 */
export const Leaf = ({ cell }: { cell: Cell }) => {
  const t = useTranslate();
  const view = useFormView();
  const snap = useSnap(cell);
  const [fixed] = useState(() => leafProps(cell, view));
  const { Widget, isGroup, isSelfLabelled, confirmPlace } = widgetOf(cell.node);
  const errors = snap.errors.map((error) => errorText(t, error));
  // What checks say of an answer that is wrong by itself waits until that is right.
  const remarks = errors.length > 0 ? [] : snap.remarks;
  const isOptional = saysOptional(cell, snap);
  const isDoubtful = snap.doubtful && !view.isReadOnly;
  return (
    <FieldTemplate
      id={fixed.id}
      label={fixed.label}
      required={!isOptional}
      rawHelp={fixed.options.help}
      rawErrors={errors}
      isGroup={isGroup}
      lang={languageOfWords(cell.node, t.language)}
      english={cell.node.english}
      displayLabel={!isSelfLabelled}
      aside={<LeafSource cell={cell} snap={snap} />}
      remarks={
        <Remarks id={partIds(fixed.id).remarks} remarks={remarks} isReadOnly={view.isReadOnly} />
      }
      remedy={
        errors.length > 0 && snap.suggestion && <UseThat cell={cell} suggestion={snap.suggestion} />
      }
      below={
        <>
          {snap.source?.kind === 'computed' && <ComputedNote source={snap.source} />}
          {snap.clash ? (
            <ClashNote cell={cell} clash={snap.clash} />
          ) : (
            errors.length === 0 &&
            snap.suggestion && <SuggestionNote cell={cell} suggestion={snap.suggestion} />
          )}
        </>
      }
    >
      <div
        className={styles.control}
        data-confirm={confirmPlace}
        data-doubtful={isDoubtful || undefined}
        data-edited={isEdited(snap) || undefined}
        onPointerEnter={() => view.prerenderer.reach(cell)}
      >
        <Widget
          {...fixed}
          value={snap.value}
          required={snap.required}
          isOptional={isOptional}
          rawErrors={errors}
          isRemarked={remarks.length > 0}
        />
        {isDoubtful && <ConfirmButton cell={cell} />}
      </div>
    </FieldTemplate>
  );
};
