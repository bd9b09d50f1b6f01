import { useActions } from '../../actions/use-actions.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import type { ScreenOf } from '../../lib/records/manifest.ts';

/** A screen that says what will be here. */
export const EmptyScreen = ({ screen }: { screen: ScreenOf<'empty'> }) => {
  const run = useActions();
  const { empty } = screen;
  return (
    <EmptyState
      empty={empty}
      onAction={() => {
        if (empty.action) run(empty.action);
      }}
    />
  );
};
