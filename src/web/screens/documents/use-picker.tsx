import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { isTyping } from '../../lib/page/is-typing.ts';
import type { ScreenContext } from './screen-context.ts';

export interface Picker {
  /** Opens the device's choice of files. */
  choose: () => void;
  /** Opens the camera, where there is one. */
  photograph: () => void;
  /** Hidden; they belong on the page once. */
  inputs: ReactNode;
}

/** Ways to a file besides dropping it: the choice of files, the camera, and pasting. */
export const usePicker = ({
  uploading: { add },
  screen,
  isClosed,
  isNoticeShown,
}: Pick<ScreenContext, 'uploading' | 'screen' | 'isClosed' | 'isNoticeShown'>): Picker => {
  const t = useTranslate();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isOpen = !isClosed && !isNoticeShown;
  usePasting(add, isOpen);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files?.length) add([...currentTarget.files]);
    currentTarget.value = '';
  };
  return {
    choose: () => files.current?.click(),
    photograph: () => camera.current?.click(),
    inputs: (
      <>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={screen.accept.join(',')}
          aria-label={t('documents.files')}
          data-part="files"
          onChange={take}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept={screen.accept.filter((type) => type.startsWith('image/')).join(',')}
          capture="environment"
          aria-label={t('documents.camera')}
          onChange={take}
        />
      </>
    ),
  };
};

/** Files that are pasted anywhere but into a text field. */
const usePasting = (add: (files: readonly File[]) => void, isOpen: boolean) => {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isOpen) return;
    // A table of numbers comes as text and as a picture of it: whoever types means the text.
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (clipboardData?.files.length && !isTyping(target))
        latest.current([...clipboardData.files]);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [isOpen]);
};
