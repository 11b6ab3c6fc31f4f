import { m } from '@credit-studio/messages';
import { ErrorPanel } from '../../error-panel/error-panel.tsx';
import { LoadingBlock } from '../../loading-block/loading-block.tsx';
import { EmptyState } from '../../message-panels/message-panel.tsx';
import { NotFoundArt } from '../../message-panels/not-found-panel.tsx';
import type { ItemContent, SectionLoadState } from '../section-content.ts';
import { ItemCard } from './item-card.tsx';
import styles from './item-grid.module.css';

export interface ItemGridProps extends SectionLoadState {
  items: readonly ItemContent[];
  getBuyHref: (item: ItemContent) => string;
  /** The page about an item; without it, its name is no link. */
  getDetailsHref?: (item: ItemContent) => string;
  /** Said when there is nothing. */
  emptyTitle?: string;
  emptyMessage?: string;
  locale?: string;
}

/** Items as many abreast as the screen has room for. */
export function ItemGrid({
  items,
  getBuyHref,
  getDetailsHref,
  emptyTitle = m.shop_empty(),
  emptyMessage,
  locale,
  isLoading = false,
  errorMessage,
  onRetry,
}: ItemGridProps) {
  if (errorMessage) return <ErrorPanel headingOrder={2} title={errorMessage} onRetry={onRetry} />;
  if (isLoading) return <LoadingBlock label={m.shop_loading()} minHeightPx={420} />;
  if (items.length === 0)
    return <EmptyState icon={<NotFoundArt />} headingOrder={2} title={emptyTitle} message={emptyMessage} />;
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item._id}>
          <ItemCard
            item={item}
            buyHref={getBuyHref(item)}
            detailsHref={getDetailsHref?.(item)}
            isPriority={index === 0}
            locale={locale}
          />
        </li>
      ))}
    </ul>
  );
}
