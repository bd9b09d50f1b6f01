import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './dashboard.module.css';
import { PeriodTools } from './period-tools.tsx';
import { TileCard } from './tile-card.tsx';

/** The agencies that somebody may narrow the figures to. */
const useAgencies = () => {
  const { call } = useStores();
  return useQuery({
    queryKey: ['list', 'list-agencies', 'for-figures'],
    queryFn: ({ signal }) => call('list-agencies', { query: { limit: 500 }, signal }),
  });
};

/** Figures of a period: the period and the agency stand in the address, every tile asks for itself. */
export const DashboardScreen = ({ screen }: { screen: ScreenOf<'dashboard'> }) => {
  const { get, put } = useAddressParams();
  const { data: agencies } = useAgencies();
  const { manifest } = useManifest();
  const wanted = { from: get('from'), to: get('to'), agencyUid: get('agencyUid') };
  return (
    <div className={styles.screen}>
      <PageHeading title={screen.title} subtitle={screen.subtitle} isCompact />
      <PeriodTools wanted={wanted} agencies={agencies?.rows ?? []} onChange={put} />
      <div className={styles.tiles} key={manifest.checksum}>
        {screen.tiles.map((tile) => (
          <TileCard key={tile.id} tile={tile} wanted={wanted} />
        ))}
      </div>
    </div>
  );
};
