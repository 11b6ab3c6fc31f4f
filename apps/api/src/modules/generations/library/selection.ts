import { m } from '@credit-studio/messages';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';

/** Generations of a customer, as the customer names them. */
export interface Selection {
  userId: string;
  ids: readonly string[];
}

/** What a customer has in their gallery: not what they deleted. */
export function isOwn(userId: string) {
  return and(eq(generations.userId, userId), isNull(generations.deletedAt));
}

export function notInGallery(): AppError {
  return new AppError('not_found', m.studio_not_in_gallery());
}

/**
 * Locks generations of a customer, deleted ones included. Throws `not_found` when one of them is not theirs, so that a call
 * changes all of them or none.
 */
export async function lockOwn(
  transaction: Transaction,
  { userId, ids }: Selection,
): Promise<GenerationRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await transaction
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.id, wanted)))
    .orderBy(asc(generations.id))
    .for('update');
  if (rows.length < wanted.length) throw notInGallery();
  return rows;
}

/** The same for those in the gallery: a deleted one is not found. */
export async function lockInGallery(
  transaction: Transaction,
  selection: Selection,
): Promise<GenerationRow[]> {
  const rows = await lockOwn(transaction, selection);
  if (rows.some(({ deletedAt }) => deletedAt !== null)) throw notInGallery();
  return rows;
}
