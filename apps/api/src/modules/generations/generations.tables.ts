import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { files } from '../uploads/uploads.tables.ts';
import { users } from '../users/users.tables.ts';

/** One job of the tool. Each step stores its result before the next begins, so that a restart resumes. */
export const generations = pgTable(
  'generations',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['video'] })
      .notNull()
      .default('video'),
    status: text({ enum: ['queued', 'prompting', 'rendering', 'storing', 'succeeded', 'failed'] })
      .notNull()
      .default('queued'),
    progress: integer().notNull().default(0),
    prompt: text().notNull(),
    promptKind: text({ enum: ['instructions', 'video-prompt'] }).notNull(),
    videoPrompt: text(),
    imageFileId: uuid()
      .notNull()
      .references(() => files.id),
    videoFileId: uuid().references(() => files.id),
    aspectRatio: text({ enum: ['16:9', '9:16', '1:1'] }).notNull(),
    durationSeconds: integer().notNull(),
    creditCost: integer().notNull(),
    /** The video step's job at the provider; set as soon as the submit was answered. */
    providerJobId: text(),
    /** The key that the job was submitted with: only it can read the result. */
    aiKeyId: uuid(),
    /** Set before the submit call leaves, so that a restart knows a video may have been paid for. */
    submittedAt: moment(),
    failureCode: text(),
    failureMessage: text(),
    deadlineAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('generations_provider_job').on(table.providerJobId),
    index('generations_user').on(table.userId, table.id.desc()),
    index('generations_unfinished').on(table.deadlineAt).where(sql`${table.finishedAt} is null`),
    index('generations_finished')
      .on(table.finishedAt, table.status)
      .where(sql`${table.finishedAt} is not null`),
    check('generations_progress', sql`${table.progress} between 0 and 100`),
  ],
);
export type GenerationRow = typeof generations.$inferSelect;

/** Progress of a generation in order; `sequence` is the event id of the customer's stream. */
export const generationEvents = pgTable(
  'generation_events',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    status: text({ enum: ['queued', 'prompting', 'rendering', 'storing', 'succeeded', 'failed'] }).notNull(),
    progress: integer().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('generation_events_generation').on(table.generationId, table.sequence)],
);
