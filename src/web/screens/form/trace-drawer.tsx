import { useQuery } from '@tanstack/react-query';
import type { Response } from '../../../contract/operations.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import type { Source } from '../../../core/forms/types.ts';
import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Drawer } from '../../components/overlay/drawer.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useKindName } from '../../lib/i18n/use-kind-name.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './trace-drawer.module.css';

type Traced = Response<'get-trace'>['tried'][number];

/** Who says it: a document with its page, the profile, the travel details, or nobody. */
const useSayer = () => {
  const t = useTranslate();
  const kindName = useKindName();
  return (traced: Traced): string => {
    const source = traced.source as Source;
    switch (source.kind) {
      case 'document':
        return `${t('source.page', { name: kindName(source), page: source.page ?? 1 })} – ${source.fileName}`;
      case 'profile':
        return t('source.profile');
      case 'trip':
        return t('source.trip');
      case 'computed':
        return t(source.isAssumed ? 'source.assumed' : 'source.workedOut');
      case 'person':
        return source.byName ?? source.by ?? '';
    }
  };
};

/** Why it was taken, or not. */
const verdictOf = ({ isChosen, value, mayFill, refused }: Traced): string => {
  if (isChosen) return 'trace.chosen';
  if (refused) return 'trace.script';
  if (value === undefined) return 'trace.unfit';
  return mayFill ? 'trace.behind' : 'trace.onlySays';
};

const ways = {
  value: 'trace.by.value',
  label: 'trace.by.label',
  code: 'trace.by.code',
  alias: 'trace.by.alias',
  similar: 'trace.by.similar',
  converted: 'trace.by.converted',
} satisfies { [B in NonNullable<Traced['by']>]: string };

/** One way from a page to the form: read, understood, compared, taken or not. */
const Way = ({ traced }: { traced: Traced }) => {
  const t = useTranslate();
  const sayer = useSayer();
  const { raw, value, by, candidates, source } = traced;
  return (
    <li className={styles.way} data-chosen={traced.isChosen || undefined}>
      <h3>{sayer(traced)}</h3>
      <dl>
        <dt>{t('trace.read')}</dt>
        <dd>
          {raw || t('trace.nothing')}
          {source.confidence !== undefined &&
            ` (${t('trace.sure', { n: Math.round(source.confidence * 100) })})`}
        </dd>
        <dt>{t('trace.became')}</dt>
        <dd>
          {value ?? t('trace.nothing')}
          {by && ` (${t(ways[by])})`}
        </dd>
        {candidates.length > 0 && (
          <>
            <dt>{t('trace.similar')}</dt>
            <dd>
              {candidates
                .map(({ label, score }) =>
                  t('trace.candidate', { label, n: Math.round((1 - score) * 100) }),
                )
                .join(', ')}
            </dd>
          </>
        )}
        <dt>{t('trace.verdict')}</dt>
        <dd>
          <strong>{t(verdictOf(traced))}</strong>
        </dd>
      </dl>
    </li>
  );
};

/** How one question got its value, from what was read to what was taken. */
export const TraceDrawer = ({
  applicationUid,
  cell,
  onClose,
}: {
  applicationUid: string;
  cell: Cell;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, error, refetch } = useQuery({
    queryKey: ['trace', applicationUid, cell.path],
    queryFn: ({ signal }) =>
      call('get-trace', { query: { applicationUid, field: cell.path }, signal }),
    staleTime: 0,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('trace.title', { label: cell.node.label })}
      closeButtonProps={closeButton(t('action.close'))}
    >
      {error && !data && <LoadFailed error={error} retry={() => void refetch()} />}
      {!error && !data && <p role="status">{t('trace.loading')}</p>}
      {data?.tried.length === 0 && <p>{t('trace.none')}</p>}
      <ol className={styles.ways}>
        {data?.tried.map((traced, index) => (
          // What is said has no name of its own; its order is the order in which it counts.
          <Way key={index} traced={traced} />
        ))}
      </ol>
    </Drawer>
  );
};
