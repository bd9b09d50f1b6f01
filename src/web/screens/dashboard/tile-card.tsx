import { ActionIcon, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tile } from '../../../contract/catalogue.ts';
import type { Response } from '../../../contract/operations.ts';
import { csvOf } from '../../../core/csv/csv.ts';
import { hasFigures, itemsOf, type TileRow, tileTable } from '../../../core/figures/tile-table.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { saveFile } from '../../lib/api/save-file.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { type ManifestData, useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './dashboard.module.css';
import { drawings } from './drawings.tsx';
import { FiguresAsTable, figureGrid } from './figure-table.tsx';
import type { WantedFigures } from './period-tools.tsx';

type FigureRow = Response<'get-figures'>['rows'][number];

/** How a week, a destination, an agency or an agent is called. */
const namesOf =
  ({ by }: Tile, { t, countries }: { t: Translate; countries: ManifestData['countries'] }) =>
  ({ key, label }: FigureRow): string => {
    if (by === 'week') return displayDate(key);
    if (by === 'destination') return countries.byCode(key)?.label ?? (key || t('dashboard.none'));
    return label || t('dashboard.none');
  };

const useTile = (tile: Tile, wanted: WantedFigures) => {
  const t = useTranslate();
  const { call } = useStores();
  const { countries } = useManifest();
  const { measure, by } = tile;
  const query = {
    measure,
    by,
    items: itemsOf(tile),
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)),
  };
  const asked = useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => call('get-figures', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const rows = asked.data && tileTable(tile, asked.data, namesOf(tile, { t, countries }));
  return { ...asked, rows };
};

interface TileToolsProps {
  tile: Tile;
  rows: TileRow[];
  isTable: boolean;
  onToggle: () => void;
}

/** The other way to look at a tile, and its figures as a file. */
const TileTools = ({ tile, rows, isTable, onToggle }: TileToolsProps) => {
  const t = useTranslate();
  const { title } = tile;
  const Sign = isTable ? IconChartBar : IconTable;
  const save = () =>
    saveFile(
      new Blob([csvOf(figureGrid(tile, rows, t))], { type: 'text/csv;charset=utf-8' }),
      `${tile.id}.csv`,
    );
  return (
    <div className={styles.tileTools}>
      <ActionIcon
        onClick={onToggle}
        aria-pressed={isTable}
        aria-label={t('dashboard.asTable', { title })}
        title={t('dashboard.asTable', { title })}
      >
        <Sign size={18} />
      </ActionIcon>
      <ActionIcon
        onClick={save}
        aria-label={t('dashboard.csv', { title })}
        title={t('dashboard.csv', { title })}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </div>
  );
};

/** One question with its answer, drawn or as a table. */
export const TileCard = ({ tile, wanted }: { tile: Tile; wanted: WantedFigures }) => {
  const t = useTranslate();
  const [isTable, setTable] = useState(false);
  const { rows, error, refetch, isPlaceholderData } = useTile(tile, wanted);
  const Drawing = drawings[tile.draw];
  const isEmpty = rows && !hasFigures(rows);
  return (
    <section
      className={styles.tile}
      data-draw={tile.draw}
      data-stale={isPlaceholderData || undefined}
      aria-labelledby={`tile-${tile.id}`}
      aria-busy={isPlaceholderData || (!rows && !error)}
    >
      <header className={styles.tileHead}>
        <h2 id={`tile-${tile.id}`}>{tile.title}</h2>
        {rows && !isEmpty && (
          <TileTools
            tile={tile}
            rows={rows}
            isTable={isTable}
            onToggle={() => setTable(!isTable)}
          />
        )}
        {tile.text && <p>{tile.text}</p>}
      </header>
      {!rows && error && (
        <ErrorState title={t('dashboard.error')} error={error} retry={() => void refetch()} />
      )}
      {!rows && !error && <Skeleton height={tile.draw === 'number' ? 48 : 220} />}
      {isEmpty && <p className={styles.nothing}>{t('dashboard.nothing')}</p>}
      {rows &&
        !isEmpty &&
        (isTable ? (
          <FiguresAsTable tile={tile} rows={rows} />
        ) : (
          <Drawing tile={tile} rows={rows} />
        ))}
    </section>
  );
};
