import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '../../lib/panels/use-back-closes.ts';
import { useFocusBack } from '../../lib/panels/use-focus-back.ts';
import '../../theme/modal.css';

/**
 * A dialog over the page. The browser's Back closes it, as Escape does, and whoever opened it is
 * where they were.
 */
export const Dialog = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  useFocusBack(props.opened);
  return <Modal {...props} />;
};
