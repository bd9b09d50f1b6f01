import { Button, UnstyledButton } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Document } from '../../../../contract/records.ts';
import { isSaidToBe } from '../../../../core/checks/documents/requirement-states.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { useScreenContext } from '../screen-context.ts';
import { isBroken } from '../use-changes.ts';
import type { Picker } from '../use-picker.tsx';
import styles from './asked-list.module.css';
import { DocumentListRow } from './document-list-row.tsx';
import {
  type AskedRequirement,
  type DocumentFindings,
  type Grouped,
  problemsOf,
  type RequirementStatus,
} from './grouped.ts';
import { ROW } from './use-row-focus.ts';

interface Shared {
  picker: Picker;
  canAdd: boolean;
  /** The passport that fills the form. */
  primary: string | undefined;
  chosen: string | undefined;
  documentFindings: DocumentFindings;
  onChoose: (docId: string) => void;
}

const signs = {
  done: IconCircleCheckFilled,
  problems: IconAlertCircleFilled,
  check: IconAlertTriangleFilled,
  missing: IconCircleDashed,
  optional: IconCircleDashed,
  'if-applies': IconCircleDashed,
} satisfies { [S in RequirementStatus]: unknown };

const wordOf = ({ state, problems }: AskedRequirement, t: Translate): string =>
  ({
    done: t('documents.done'),
    problems: t('documents.problems', { n: problems }),
    check: t('documents.pleaseCheck', { n: problems }),
    missing: t('documents.missing'),
    optional: t('documents.optional'),
    'if-applies': t('documents.ifItApplies'),
  })[state];

/** A file that nobody can read goes with one tap. */
const RemoveBroken = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const {
    changes: { deleting, removeBroken },
  } = useScreenContext();
  return (
    <Button
      variant="default"
      size="sm"
      className={styles.remove}
      leftSection={<IconTrash size={16} />}
      loading={deleting.isPending && deleting.variables._id === document._id}
      aria-label={t('documents.removeBrokenNamed', { name: titleOf(document) })}
      onClick={() => removeBroken(document)}
    >
      {t('documents.removeBroken')}
    </Button>
  );
};

const Rows = ({
  documents,
  tellsKind,
  primary,
  chosen,
  documentFindings,
  onChoose,
  canAdd,
}: Shared & Pick<AskedRequirement, 'documents'> & { tellsKind?: boolean }) =>
  documents.length > 0 && (
    <ul className={styles.rows}>
      {documents.map((document) => (
        <li key={document._id} {...{ [ROW]: document._id }}>
          <DocumentListRow
            document={document}
            problems={problemsOf([document], documentFindings)}
            tellsKind={tellsKind ?? false}
            isPrimary={document._id === primary}
            isChosen={document._id === chosen}
            onChoose={() => onChoose(document._id)}
          />
          {canAdd && isBroken(document) && <RemoveBroken document={document} />}
        </li>
      ))}
    </ul>
  );

const Requirement = ({ asked, ...shared }: Shared & { asked: AskedRequirement }) => {
  const t = useTranslate();
  const { requirement, state, documents } = asked;
  const { id, title, condition, statement } = requirement;
  const isSaid = documents.some(({ documentData }) => isSaidToBe(requirement, documentData));
  const Sign = signs[state];
  return (
    <li className={styles.requirement} aria-labelledby={`asked-${id}`}>
      <div className={styles.line}>
        <Sign size={18} aria-hidden="true" className={styles.sign} data-state={state} />
        <h3 id={`asked-${id}`} className={styles.title}>
          {title}
        </h3>
        <span className={styles.state} data-state={state}>
          {wordOf(asked, t)}
        </span>
      </div>
      {state === 'if-applies' && condition && <p className={styles.condition}>{condition}</p>}
      <Rows {...shared} documents={documents} />
      {isSaid && <p className={styles.condition}>{t('documents.saidNotRead')}</p>}
      {documents.length === 0 && statement && shared.canAdd && (
        <p className={styles.condition}>{t('documents.sayWhich', { statement })}</p>
      )}
      {documents.length === 0 && shared.canAdd && (
        <UnstyledButton
          className={styles.add}
          data-quiet={state !== 'missing' || undefined}
          onClick={shared.picker.choose}
        >
          <IconPlus size={18} aria-hidden="true" /> {t('documents.add', { title })}
        </UnstyledButton>
      )}
    </li>
  );
};

/**
 * The documents by what the destination asks for, in the order of the package; then what is good to
 * have; then the rest.
 */
export const AskedList = ({
  required,
  further,
  others,
  country,
  ...shared
}: Grouped & Shared & { country: string | undefined }) => {
  const t = useTranslate();
  const done = required.filter(({ state }) => state === 'done').length;
  return (
    <div {...tourTarget('document-list')}>
      {required.length > 0 && (
        <section aria-labelledby="asked-required">
          <div className={styles.head}>
            <h2 id="asked-required">{t('documents.requiredFor', { country: country ?? '' })}</h2>
            <span>{t('documents.doneOf', { done, all: required.length })}</span>
          </div>
          <ul className={styles.all}>
            {required.map((asked) => (
              <Requirement key={asked.requirement.id} asked={asked} {...shared} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="asked-others">
          <div className={styles.head}>
            <h2 id="asked-others">{t(required.length ? 'documents.others' : 'documents.list')}</h2>
          </div>
          <Rows {...shared} documents={others} tellsKind />
        </section>
      )}
      {further.length > 0 && (
        <section aria-labelledby="asked-further">
          <div className={styles.head}>
            <h2 id="asked-further">{t('documents.furtherFor')}</h2>
          </div>
          <ul className={styles.all}>
            {further.map((asked) => (
              <Requirement key={asked.requirement.id} asked={asked} {...shared} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
