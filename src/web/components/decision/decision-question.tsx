import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { DecisionField, DecisionOption } from '../../../contract/catalogue.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import fieldStyles from '../../theme/field.module.css';
import choiceStyles from '../inputs/choice.module.css';
import { FieldError } from '../inputs/field-error.tsx';
import styles from './decision.module.css';
import { RecordChoice } from './record-choice.tsx';

/** As much as the server takes of one text. */
const MAX_WORDS = 4000;

interface DecisionQuestionProps {
  field: DecisionField;
  value: unknown;
  mistake: string | undefined;
  onChange: (value: unknown) => void;
}

interface ControlProps extends Omit<DecisionQuestionProps, 'mistake'> {
  id: string;
}

const Words = ({ id, value, onChange }: ControlProps) => (
  <textarea
    id={`${id}-control`}
    className={`${fieldStyles.input} ${styles.words}`}
    aria-labelledby={`${id}-label`}
    aria-describedby={`${id}-help`}
    rows={5}
    maxLength={MAX_WORDS}
    value={typeof value === 'string' ? value : ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** A day from today on. */
const Day = ({ id, value, onChange }: ControlProps) => (
  <input
    type="date"
    id={`${id}-control`}
    className={fieldStyles.input}
    aria-labelledby={`${id}-label`}
    aria-describedby={`${id}-help`}
    min={useToday()}
    value={typeof value === 'string' ? value : ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** The options of a choice: its own, or words of statuses.json. */
const useOptions = ({ options = [], words }: DecisionField): readonly DecisionOption[] => {
  const { statuses } = useManifest().manifest;
  if (words === undefined) return options;
  return statuses.premium.allocations.map(({ status, label }) => ({ value: status, label }));
};

const Choice = ({ id, field, value, onChange }: ControlProps) => (
  <div className={choiceStyles.choices}>
    {useOptions(field).map((option) => (
      <label key={String(option.value)} className={choiceStyles.choice}>
        <input
          type="radio"
          className={choiceStyles.mark}
          name={id}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
);

const Control = (props: ControlProps): ReactNode => {
  const { field, id, value, onChange } = props;
  switch (field.kind) {
    case 'words':
      return <Words {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'day':
      return <Day {...props} />;
    default:
      return (
        <RecordChoice
          id={id}
          source={field.source ?? ''}
          recordKey={field.key ?? ''}
          isSeveral={field.kind === 'records'}
          value={value}
          onChange={onChange}
        />
      );
  }
};

/** One question of a decision, with its label, hint and error. */
export const DecisionQuestion = ({ mistake, ...props }: DecisionQuestionProps) => {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const {
    field: { label, help, kind },
  } = props;
  useEffect(() => {
    if (mistake) group.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [mistake]);
  return (
    <div
      ref={group}
      className={styles.question}
      {...(kind !== 'words' &&
        kind !== 'day' && {
          role: 'group',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-help`,
        })}
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div id={`${id}-help`}>
        {help && <p className={fieldStyles.hint}>{help}</p>}
        {mistake && (
          <p className={fieldStyles.error}>
            <FieldError text={mistake} />
          </p>
        )}
      </div>
      <Control id={id} {...props} />
    </div>
  );
};
