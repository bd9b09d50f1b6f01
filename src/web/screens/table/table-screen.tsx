import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useActions } from '../../actions/use-actions.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { type ListRow, listRows } from '../../components/list/rows.ts';
import { type Listed, usePages } from '../../components/list/use-pages.ts';
import type { RecordBody } from '../../fields/record/record-form.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { type CompiledAction, type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import { ListBody } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { RowPanel } from './row-panel.tsx';
import { rowButtonId } from './rows-table.tsx';
import styles from './table.module.css';

type Saves = NonNullable<ScreenOf<'table'>['create']>['save'];

const formOver = (load: () => Promise<RecordBody>) =>
  lazy(async () => {
    const [{ createFormOver }, body] = await Promise.all([import('./create-form.tsx'), load()]);
    return { default: createFormOver(body) };
  });

/**
 * The forms that enter a record: one for each operation that a list may name, fetched when the
 * first is opened.
 */
const createForms = {
  'create-applicant': formOver(() => import('virtual:operation-body/create-applicant')),
} satisfies { [N in Saves]: ReturnType<typeof formOver> };

/** A member of a record whose schema the screen names. */
const valueOf = (record: object, key: string): unknown => (record as Record<string, unknown>)[key];

interface TableScreenProps {
  screen: ScreenOf<'table'>;
}

/** How long typing may pause before the server is asked, in milliseconds. */
const PAUSE_MS = 200;

/**
 * The entry of the browser's history that the first opened row has made: Back from it closes the
 * row.
 */
type Opened = { hasListBefore?: boolean } | null;

/** Opening a row is a step that Back takes back; from row to row is none. */
const useOpening = ({
  opened,
  put,
}: {
  opened: string;
  put: ReturnType<typeof useAddressParams>['put'];
}) => {
  const navigate = useNavigate();
  const state = useLocation().state as Opened;
  return {
    open: (id: string) =>
      opened
        ? put({ open: id })
        : put({ open: id }, { state: { hasListBefore: true } satisfies Opened }),
    close: () => {
      if (state?.hasListBefore) void navigate(-1);
      else put({ open: '' });
    },
  };
};

/**
 * The list as the address wants it: what is looked for, what is open, and the rows with their
 * words.
 */
const useList = ({ source, key, columns, details = [] }: ScreenOf<'table'>) => {
  const manifestData = useManifest();
  const { session, boot } = useStores();
  const { get, put } = useAddressParams();
  const wanted = { search: get('search'), status: get('status') };
  const [asked] = useDebouncedValue(wanted.search.trim(), PAUSE_MS);
  const list = usePages(source, { ...wanted, search: asked });
  const state = session.get();
  const reader = state.status === 'signed-in' && {
    columns: [...columns, ...details],
    user: state.user,
    manifestData,
    boot,
  };
  const rows = list.rows && reader ? listRows(list.rows, reader) : undefined;
  const idOf = ({ record }: ListRow<Listed>) => String(valueOf(record, key));
  const opened = get('open');
  return {
    list,
    rows,
    wanted,
    put,
    idOf,
    opened,
    row: rows?.find((row) => idOf(row) === opened),
    ...useOpening({ opened, put }),
  };
};

const Creating = ({
  screen,
  onClose,
  onDone,
}: TableScreenProps & { onClose: () => void; onDone: (id: string) => void }) => {
  const t = useTranslate();
  const { create, key, source } = screen;
  if (!create) return null;
  const Form = createForms[create.save];
  return (
    <Suspense>
      <Form
        create={create}
        source={source}
        onClose={onClose}
        onDone={(created) => {
          showToast({
            id: 'created',
            tone: 'ok',
            text: t(create.done, { name: String(valueOf(created, 'name')) }),
          });
          onDone(String(valueOf(created, key)));
        }}
      />
    </Suspense>
  );
};

const Actions = ({
  actions,
  run,
}: {
  actions: readonly CompiledAction[] | undefined;
  run: (action: CompiledAction) => void;
}) => {
  const t = useTranslate();
  return actions?.map((action) => (
    <Button key={action.name} leftSection={<IconPlus size={18} />} onClick={() => run(action)}>
      {t(action.label)}
    </Button>
  ));
};

/** A list of records that comes page by page: search, filter, and one row opened beside it. */
export const TableScreen = ({ screen }: TableScreenProps) => {
  const { empty, title, subtitle, columns, actions } = screen;
  const { list, rows, wanted, put, idOf, opened, row, open, close } = useList(screen);
  const [isCreating, setCreating] = useState(false);
  const run = useActions({ 'create-record': () => setCreating(true) });
  const creating = isCreating && (
    <Creating
      screen={screen}
      onClose={() => setCreating(false)}
      onDone={(id) => {
        setCreating(false);
        open(id);
      }}
    />
  );
  if (rows?.length === 0 && !wanted.search && !wanted.status)
    return (
      <>
        <EmptyState
          empty={empty}
          onAction={() => {
            if (empty.action) run(empty.action);
          }}
        />
        {creating}
      </>
    );
  const closeRow = () => {
    close();
    document.getElementById(rowButtonId(opened))?.focus();
  };
  return (
    <div className={styles.screen} data-open={row ? true : undefined}>
      <div className={styles.list}>
        <PageHeading title={title} subtitle={subtitle} isCompact>
          <Actions actions={actions} run={run} />
        </PageHeading>
        <ListTools
          screen={screen}
          wanted={wanted}
          shown={rows?.length}
          total={list.total}
          onChange={put}
        />
        <ListBody
          name={title}
          columns={columns}
          rows={rows}
          list={list}
          idOf={idOf}
          opened={opened}
          onOpen={open}
          search={wanted.search}
          onClear={() => put({ search: '', status: '' })}
        />
      </div>
      {row && <RowPanel screen={screen} row={row} onClose={closeRow} />}
      {creating}
    </div>
  );
};
