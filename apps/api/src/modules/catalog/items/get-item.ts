import { recordIdSchema } from '@credit-studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type ItemRow, items } from '../catalog.tables.ts';

/** One item on sale, by record id or slug; an archived one is gone for buyers. */
export async function getItem(database: Queryable, reference: string): Promise<ItemRow> {
  const column = recordIdSchema.safeParse(reference).success ? items.id : items.slug;
  const [row] = await database
    .select()
    .from(items)
    .where(and(eq(column, reference), isNull(items.archivedAt)))
    .limit(1);
  if (!row) throw new AppError('not_found', 'This item is no longer on sale. Please choose another one.');
  return row;
}
