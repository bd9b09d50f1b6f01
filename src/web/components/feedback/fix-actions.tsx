import { Button } from '@mantine/core';
import type { Finding } from '../../../contract/records.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { Link } from '../identity/link.tsx';
import styles from './fix-actions.module.css';

type Fix = NonNullable<Finding['fixes']>[number];

/**
 * How a screen does a verb: it goes somewhere, or does it here. Where it would do nothing, the
 * screen says why instead.
 */
export type FixKind =
  | { to: string; state?: string }
  | { run: () => void; isBusy?: boolean }
  | { why: string };
export type FixHandlers = { [N in Fix['name']]?: FixKind | undefined };

/**
 * What may be done at once about a finding, as its check says it and as far as the screen can.
 * `about` tells those who hear the page which one is meant.
 */
export const FixActions = ({
  fixes = [],
  handlers,
  about,
}: {
  fixes?: readonly Fix[] | undefined;
  handlers: FixHandlers;
  about: string;
}) => {
  const t = useTranslate();
  const offered = fixes.flatMap(({ name, label }) => {
    const handler = handlers[name];
    return handler ? [{ name, label: t(label), handler }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <span className={styles.fixes}>
      {offered.map(({ name, label, handler }) =>
        'why' in handler ? (
          <span key={name}>{handler.why}</span>
        ) : 'to' in handler ? (
          <Button
            key={name}
            component={Link}
            to={handler.to}
            state={handler.state}
            size="xs"
            variant="default"
            aria-label={`${label}: ${about}`}
          >
            {label}
          </Button>
        ) : (
          <Button
            key={name}
            size="xs"
            variant="default"
            loading={handler.isBusy ?? false}
            onClick={handler.run}
            aria-label={`${label}: ${about}`}
          >
            {label}
          </Button>
        ),
      )}
    </span>
  );
};
