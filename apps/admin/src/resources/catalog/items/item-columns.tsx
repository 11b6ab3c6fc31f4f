import type { Item } from '@credit-studio/contracts';
import { MoneyText, SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import styles from './items.module.css';

/** Ids are the API's sort fields. */
export const itemColumns: readonly DataTableColumn<Item>[] = [
  {
    id: 'itemName',
    header: 'Item',
    isCardTitle: true,
    value: ({ itemName }) => itemName,
    cell: ({ itemName, imageUrl, slug }) => (
      <span className={styles.item}>
        <SafeImage className={styles.image ?? ''} src={imageUrl} alt="" widthPx={64} heightPx={48} />
        <span className={styles.words}>
          <span className={styles.name}>{itemName}</span>
          <span className={styles.slug}>{slug}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'itemId',
    header: 'Item ID',
    isSortable: false,
    value: ({ itemId }) => itemId,
    cell: ({ itemId }) => <span className={styles.code}>{itemId}</span>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    value: ({ price }) => price,
    cell: ({ price, currency }) => <MoneyText amount={price} currency={currency} />,
  },
];
