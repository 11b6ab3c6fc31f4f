import type { OrderKind } from '@credit-studio/contracts';
import type { Queryable } from '../../database/database.ts';
import { getItem, getPackage } from '../catalog/index.ts';
import type { OrderRow } from './orders.tables.ts';

/** The part of an order that describes what is sold. */
type ProductSnapshotFields = Pick<
  OrderRow,
  'kind' | 'productId' | 'productName' | 'product' | 'priceMinor' | 'currency' | 'credit' | 'validityDays'
>;

async function snapshotPackage(database: Queryable, id: string): Promise<ProductSnapshotFields> {
  const { name, priceMinor, currency, credit, validityDays, ...row } = await getPackage(database, id);
  return {
    ...{ kind: 'package', productId: id, productName: name, priceMinor, currency, credit, validityDays },
    product: {
      sellerEmail: row.sellerEmail,
      accessUrl: row.accessUrl,
      featuredImage: '',
      points: row.points,
      guidelines: '',
      slug: '',
      itemCode: '',
    },
  };
}

/** An item brings neither credits nor membership. */
async function snapshotItem(database: Queryable, id: string): Promise<ProductSnapshotFields> {
  const { name, priceMinor, currency, ...row } = await getItem(database, id);
  return {
    ...{ kind: 'item', productId: id, productName: name, priceMinor, currency, credit: 0, validityDays: 0 },
    product: {
      sellerEmail: '',
      accessUrl: row.accessUrl,
      featuredImage: row.imageUrl,
      points: [],
      guidelines: row.guidelines,
      slug: row.slug,
      itemCode: row.itemCode,
    },
  };
}

const snapshots = { package: snapshotPackage, item: snapshotItem };

/** A product on sale as it is today. Throws `not_found` for one that is not. */
export function snapshotProduct(
  database: Queryable,
  { kind, productId }: { kind: OrderKind; productId: string },
): Promise<ProductSnapshotFields> {
  return snapshots[kind](database, productId);
}
