import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../../lib/panels/use-back-closes.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

/**
 * A list of verbs below its button, in Mantine's parts. The browser's Back closes it, as Escape
 * does.
 */
export const ActionMenu = (props: Omit<MenuProps, 'opened' | 'onChange'>) => {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return <Menu {...props} opened={isOpen} onChange={setOpen} />;
};
