import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

export interface PageWithinListInput {
  list: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPlaceholderData'>;
  page: number;
  pageSize: number;
  /** Replaces the page in the address. */
  showPage: (page: number) => void;
}

/** Returns to the last page if the address asks for one beyond it. True until the last page is shown. */
export function usePageWithinList({ list, page, pageSize, showPage }: PageWithinListInput): boolean {
  const lastPage = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize));
  const isBeyondEnd = list.data !== undefined && !list.isPlaceholderData && page > lastPage;
  const showLastPage = useEffectEvent(() => showPage(lastPage));
  useEffect(() => {
    if (isBeyondEnd) showLastPage();
  }, [isBeyondEnd]);
  return isBeyondEnd;
}
