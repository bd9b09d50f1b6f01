import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '../lib/panels/use-back-closes.ts';
import '../theme/modal.css';

/** A dialog over the page. The browser's Back closes it, as Escape does. */
export const Dialog = (props: ModalProps) => {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} />;
};
