import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActionState, actionStates } from '../../../core/journey/action-states.ts';
import { useActions } from '../../actions/use-actions.ts';
import { type DecisionAction, isDecision } from '../../components/decision/decision-action.ts';
import { displayList } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { useFacts } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { linkToChoice } from '../../lib/router/links.ts';
import { DetailCard } from './block.tsx';
import styles from './detail.module.css';
import { useDetail } from './detail-view.ts';

const DecisionDialog = lazyComponent(
  async () => (await import('../../components/decision/decision-dialog.tsx')).DecisionDialog,
);

type Closed = Extract<ActionState, { isOpen: false }>;

/** The actions of the screen, with what the checks say beside the facts of the page. */
const useActionStates = (): ActionState[] => {
  const { manifest } = useManifest();
  const { screen, application, checks } = useDetail();
  const facts = useFacts();
  const { role, grants, statuses, screens } = manifest;
  return actionStates(screen.actions, {
    role: { id: role, grants },
    kinds: new Set(screens.map(({ kind }) => kind)),
    statuses,
    application,
    facts: {
      ...facts,
      application: {
        ...(facts.application as Record<string, unknown>),
        openErrors: checks.openErrors,
      },
    },
  });
};

/** Why an action is closed, in one sentence. */
const useReason = () => {
  const t = useTranslate();
  const { checks } = useDetail();
  return ({ action, closedBy, opensIn }: Closed): string => {
    const general = action.closedReason ?? t('detail.closedBy.condition');
    switch (closedBy) {
      case 'condition':
        return general;
      case 'checks':
        return checks.openErrors ? t('detail.closedBy.checks', { n: checks.openErrors }) : general;
      case 'status':
        return t('detail.closedBy.status', { statuses: displayList(opensIn, 'disjunction') });
      default:
        return t(`detail.closedBy.${closedBy}`);
    }
  };
};

const ClosedActions = ({ closed }: { closed: readonly Closed[] }) => {
  const t = useTranslate();
  const reasonOf = useReason();
  if (closed.length === 0) return null;
  return (
    <details className={styles.closed}>
      <summary>{t('detail.closed', { n: closed.length })}</summary>
      <ul>
        {closed.map((state) => (
          <li key={state.action.label}>
            <IconLock size={16} aria-hidden="true" />
            <span>
              <strong>{t(state.action.label)}</strong>
              <span className={styles.quiet}>{reasonOf(state)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What this person can do with the application now, and why the rest is closed. */
export const ActionsBlock = () => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { manifest } = useManifest();
  const { application } = useDetail();
  const [deciding, setDeciding] = useState<DecisionAction>();
  const run = useActions({
    decide: ({ action }) => {
      if (isDecision(action)) setDeciding(action);
    },
  });
  const states = useActionStates();
  const open = states.flatMap((state) => (state.isOpen ? [state.action] : []));
  const closed = states.flatMap((state) => (state.isOpen ? [] : [state]));
  const end = () => setDeciding(undefined);
  // What is deleted has no page any more.
  const done = () => {
    const isGone = deciding?.operation === 'delete-application';
    end();
    if (isGone) void navigate(linkToChoice(manifest));
  };
  return (
    <DetailCard title={t('detail.actions')}>
      <div className={styles.actions}>
        {open.map((action, index) => (
          <Button
            key={action.label}
            fullWidth
            justify="flex-start"
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => run(action, application)}
          >
            {t(action.label)}
          </Button>
        ))}
      </div>
      <ClosedActions closed={closed} />
      {deciding && (
        <DecisionDialog
          action={deciding}
          record={application}
          onClose={end}
          onMissing={end}
          onDone={done}
        />
      )}
    </DetailCard>
  );
};
