import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { offered } from '../../actions/use-actions.ts';
import type { ListRow } from '../../components/list/rows.ts';
import { ActionMenu } from '../../components/overlay/action-menu.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { CompiledAction } from '../../lib/records/manifest.ts';
import { tourActions } from '../../lib/tours/tour-target.ts';
import styles from './applications.module.css';

interface RowActionsProps {
  row: ListRow;
  trip: string;
  actions: readonly CompiledAction[];
  run: (action: CompiledAction, row: ListRow) => void;
}

/** What can be done with one application: the first as a button, the others behind it. */
export const RowActions = ({ row, trip, actions, run }: RowActionsProps) => {
  const t = useTranslate();
  const [first, ...others] = offered(actions, row.facts);
  return (
    <div className={styles.actions}>
      {first && (
        <Button
          size="sm"
          variant="default"
          {...tourActions([first])}
          onClick={() => run(first, row)}
          aria-label={t('applications.nextFor', { action: t(first.label), trip })}
        >
          {t(first.label)}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon
              size={36}
              aria-label={t('applications.actionsFor', { trip })}
              {...tourActions(others)}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item
                key={action.name}
                data-danger={action.name === 'delete-application' || undefined}
                onClick={() => run(action, row)}
              >
                {t(action.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </ActionMenu>
      )}
    </div>
  );
};
