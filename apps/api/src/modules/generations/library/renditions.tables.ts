import { exportFormats, exportStates } from '@credit-studio/contracts/rules';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../database/columns.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { generations } from '../generations.tables.ts';

/** Files that are made from the result of a generation: its poster and its exports. They go with it. */
export const generationRenditions = pgTable(
  'generation_renditions',
  {
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    format: text({ enum: ['poster', ...exportFormats] }).notNull(),
    state: text({ enum: exportStates }).notNull(),
    /** Set once it is ready. */
    fileId: uuid().references(() => files.id),
    /** When it came into this state, or was last asked for. */
    stateSince: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.format] })],
);
export type RenditionRow = typeof generationRenditions.$inferSelect;
