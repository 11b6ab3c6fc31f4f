import type { ModelPrices } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../database/columns.ts';

/**
 * The one row of prices and switches by kind, and of the provider's prices by model. A kind that is missing from it has
 * the defaults, and the prices of a missing model are not known.
 */
export const generationSettings = pgTable(
  'generation_settings',
  {
    id: integer().primaryKey().default(1),
    creditCosts: jsonb().$type<Partial<Record<GenerationKind, number>>>().notNull().default({}),
    isEnabled: jsonb().$type<Partial<Record<GenerationKind, boolean>>>().notNull().default({}),
    /** Also of models that were in use before: they may be again. */
    modelPrices: jsonb().$type<Record<string, ModelPrices>>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [check('generation_settings_single', sql`${table.id} = 1`)],
);
