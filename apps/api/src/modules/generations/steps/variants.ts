import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';

/** A generation as one of the variants of its request. */
export type Variant = Pick<GenerationRow, 'id' | 'batchId' | 'variantCount'>;

/** The condition for all variants of a request; of one without variants, the generation. */
export function isVariantOf({ id, batchId, variantCount }: Variant) {
  return batchId && variantCount > 1
    ? and(eq(generations.batchId, batchId), sql`${generations.variantCount} > 1`)
    : eq(generations.id, id);
}

/**
 * Locks all variants of a request, so that one of several changes is the last; in the order of their ids, so that no two
 * wait for each other.
 */
export function lockVariants(transaction: Transaction, variant: Variant) {
  const { id, finishedAt, submittedAt, providerCalls, filesRemovedAt } = generations;
  return transaction
    .select({ id, finishedAt, submittedAt, providerCalls, filesRemovedAt })
    .from(generations)
    .where(isVariantOf(variant))
    .orderBy(asc(id))
    .for('update');
}
