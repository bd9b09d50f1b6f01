import { useStores } from '../../lib/stores.ts';

/**
 * Names the window after the page and the tenant; after the tenant alone while the page is on its
 * way.
 */
export const PageTitle = ({ title }: { title?: string }) => {
  const {
    boot: { tenant },
  } = useStores();
  return <title>{title ? `${title} · ${tenant.displayName}` : tenant.displayName}</title>;
};
