import { ErrorPanel, LoadingBlock, TileLink, type TileLinkProps } from '@credit-studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../lib/describe-error';
import styles from './dashboard.module.css';

export interface CountTileProps extends Pick<TileLinkProps, 'href' | 'title' | 'description' | 'icon'> {
  list: UseQueryResult<{ total: number }>;
}

const countFormat = new Intl.NumberFormat('en-US');

/** How many there are, leading to them. */
export function CountTile({ list, ...tile }: CountTileProps) {
  if (list.isPending) {
    return (
      <div className={styles.tileFrame}>
        <LoadingBlock label={`Loading ${tile.title}…`} lines={2} />
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className={styles.tileFrame}>
        <ErrorPanel
          size="compact"
          title={`${tile.title} could not be counted`}
          message={describeError(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </div>
    );
  }
  return <TileLink {...tile} value={countFormat.format(list.data.total)} />;
}
