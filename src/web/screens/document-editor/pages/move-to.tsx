import { Button, Menu } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { ActionMenu } from '../../../components/overlay/action-menu.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './pages.module.css';
import type { PageWork } from './use-page-work.ts';

/**
 * Brings the chosen pages to another document. A menu and no select: there an arrow key alone would
 * move them.
 */
export const MoveTo = ({
  work,
  names,
}: {
  work: PageWork;
  names: readonly { id: string; name: string }[];
}) => {
  const t = useTranslate();
  const isAllThere = (id: string) =>
    work.home?.id === id &&
    [...work.worked].every((key) => work.home?.pages.some((page) => page.key === key));
  return (
    <ActionMenu position="bottom-start" width={280} closeOnItemClick>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          className={styles.moveTo}
          justify="space-between"
          rightSection={<IconSelector size={16} aria-hidden="true" />}
        >
          {t('editor.moveTo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.moveList}>
        {names
          .filter(({ id }) => !isAllThere(id))
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => work.moveTo(id)}>
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </ActionMenu>
  );
};
