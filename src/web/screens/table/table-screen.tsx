import { useActions } from '../../actions/use-actions.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { EmptyState } from '../../parts/empty-state.tsx';

/** A list of records. Lists without a source yet say what will gather in them. */
export const TableScreen = ({ screen }: { screen: ScreenOf<'table'> }) => {
  const run = useActions();
  const { empty } = screen;
  return <EmptyState empty={empty} onAction={() => { if (empty.action) run(empty.action); }} />;
};
