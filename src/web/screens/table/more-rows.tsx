import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { usePages } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './table.module.css';

type List = Pick<
  ReturnType<typeof usePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>;

/** The next page comes when the end of the list comes near, and when it is asked for. */
export const MoreRows = ({ list }: { list: List }) => {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const comeNear = useEffectEvent(() => {
    if (!isFetchNextPageError) void list.fetchNextPage();
  });
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !end.current) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) comeNear();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // After each page it looks anew: the end may be near still.
  }, [hasNextPage, isFetchingNextPage]);
  return (
    <div ref={end}>
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('table.more')}
        </Button>
      )}
      {isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {list.error?.message}
        </p>
      )}
    </div>
  );
};
