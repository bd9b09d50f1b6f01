import { Button } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from '../list-tools.module.css';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { TableScreenData } from './use-list-address.ts';
import { offeredQuery, viewQuery } from './view-query.ts';

/** One way to look at a list. */
interface Tab {
  key: string;
  label: string;
  query: string;
  /** A view that the reader saved, and may delete. */
  viewUid?: string;
}

/** The views that the reader saved of a list, and those that are shared with them. */
const useSavedViews = (screen: string) => {
  const { call } = useStores();
  const queries = useQueryClient();
  const queryKey = ['views', screen];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('list-views', { query: { screen }, signal }),
  });
  const removing = useMutation({
    mutationFn: (viewUid: string) => call('delete-view', { body: { viewUid } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (error) => showToast({ id: 'view', tone: 'bad', text: error.message }),
  });
  return { views: data, remove: (viewUid: string) => removing.mutate(viewUid) };
};

/** The views of a list side by side, as links; the one that the address asks for is marked. */
export const ViewTabs = ({ screen }: { screen: TableScreenData }) => {
  const t = useTranslate();
  const [params] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { views: saved, remove } = useSavedViews(screen.id);
  const { route, order, views = [] } = screen;
  const current = viewQuery(params, order);
  const tabs: Tab[] = [
    { key: '', label: t('table.allRows'), query: '' },
    ...views.map((view) => ({
      key: view.id,
      label: view.label,
      query: offeredQuery(view, { order }),
    })),
    ...saved.map(({ viewUid, name, query, isOwn }) => ({
      key: viewUid,
      label: name,
      query: viewQuery(new URLSearchParams(query), order),
      ...(isOwn && { viewUid }),
    })),
  ];
  const isKnown = tabs.some(({ query }) => query === current);
  if (tabs.length === 1 && isKnown) return null;
  return (
    <nav aria-label={t('table.views')} className={styles.views}>
      <ul>
        {tabs.map(({ key, label, query, viewUid }) => (
          <li key={key}>
            <a
              href={`#${route}${query && `?${query}`}`}
              aria-current={query === current ? 'page' : undefined}
            >
              {label}
            </a>
            {viewUid !== undefined && query === current && (
              <button
                type="button"
                aria-label={t('table.deleteView', { name: label })}
                onClick={() => remove(viewUid)}
              >
                <IconX size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isKnown && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconBookmark size={18} />}
          onClick={() => setSaving(true)}
        >
          {t('table.saveView')}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog screen={screen.id} query={current} onClose={() => setSaving(false)} />
      )}
    </nav>
  );
};
