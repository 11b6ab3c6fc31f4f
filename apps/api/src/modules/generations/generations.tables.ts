import { aiModelNames, generationKinds, generationSteps } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { files } from '../uploads/uploads.tables.ts';
import { users } from '../users/users.tables.ts';
import { generationFolders } from './library/folders.tables.ts';
import { generationTasks } from './queue/generation-tasks.ts';
import type { ProviderCall, ProviderUsage } from './steps/cost-rules.ts';

/**
 * One job of the tool. Each step stores its result before the next one starts, so that a restart resumes. For the
 * `search` column and the indexes of the list of staff, see the migrations `staff_…`.
 */
export const generations = pgTable(
  'generations',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: generationKinds }).notNull(),
    /** Of what its customer reads about it: theirs when they asked for it. */
    language: text().notNull().default('en'),
    /** The first of those that one request started; null for those of earlier releases, which were started one at a time. */
    batchId: uuid(),
    /** Its place among them, from 0, and how many they are. */
    variant: integer().notNull().default(0),
    variantCount: integer().notNull().default(1),
    status: text({ enum: ['queued', 'running', 'succeeded', 'failed'] })
      .notNull()
      .default('queued'),
    /** The step that runs; null unless the status is `running`. */
    step: text({ enum: generationSteps }),
    progress: integer().notNull().default(0),
    /** What the customer asked for. Only the kind reads it, by its schema. */
    input: jsonb().notNull(),
    /** The image to work from; null for kinds that need none. */
    inputFileId: uuid().references(() => files.id),
    /** The image to end with; null for kinds and requests without one. */
    lastFileId: uuid().references(() => files.id),
    /** What finished steps left for later ones. Only the kind reads it, by its schema. */
    stepResults: jsonb().notNull().default({}),
    resultFileId: uuid().references(() => files.id),
    creditCost: integer().notNull(),
    /** The job at the provider; set as soon as the submit was answered. */
    providerJobId: text(),
    /** The key that the paid call was made with; no other can read the result of a job. */
    aiKeyId: uuid(),
    /** The model of the paid call, by the provider's name; null before it and for those of earlier releases. */
    model: text(),
    /** Set before the submit is sent, so that a restart knows that the job may have been paid for. */
    submittedAt: moment(),
    failureCode: text(),
    failureMessage: text(),
    deadlineAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
    title: text().notNull().default(''),
    isFavorite: boolean().notNull().default(false),
    folderId: uuid().references(() => generationFolders.id, { onDelete: 'set null' }),
    /** Opens the public page; null while it is not shared. */
    shareToken: text(),
    /** When staff took its public page down. */
    shareBlockedAt: moment(),
    /** When the files of a deleted generation were removed from storage. */
    filesRemovedAt: moment(),
    /** The failed generation that staff made again with this one. */
    retryOf: uuid(),
    /** What the provider charged for, in order; none for those of earlier releases. */
    providerCalls: jsonb().$type<ProviderCall[]>().notNull().default([]),
    /** What all of that cost, in millionths of a US dollar; null until the end, and while it is not known. */
    costMicros: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('generations_provider_job').on(table.providerJobId),
    uniqueIndex('generations_share_token').on(table.shareToken).where(sql`${table.shareToken} is not null`),
    index('generations_folder').on(table.folderId).where(sql`${table.folderId} is not null`),
    index('generations_to_remove')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.filesRemovedAt} is null`),
    index('generations_input').on(table.inputFileId).where(sql`${table.inputFileId} is not null`),
    index('generations_user').on(table.userId, table.id.desc()),
    index('generations_unfinished').on(table.deadlineAt).where(sql`${table.finishedAt} is null`),
    // Covers what reports count and add up, which then read no table rows.
    index('generations_ended')
      .on(table.finishedAt, table.kind, table.status, table.costMicros, table.creditCost)
      .where(sql`${table.finishedAt} is not null`),
    index('generations_batch').on(table.batchId).where(sql`${table.variantCount} > 1`),
    index('generations_last_file').on(table.lastFileId).where(sql`${table.lastFileId} is not null`),
    index('generations_successes')
      .on(table.kind, table.finishedAt.desc())
      .where(sql`${table.status} = 'succeeded'`),
    uniqueIndex('generations_retry').on(table.retryOf).where(sql`${table.retryOf} is not null`),
    check('generations_progress', sql`${table.progress} between 0 and 100`),
    check('generations_step', sql`(${table.status} = 'running') = (${table.step} is not null)`),
  ],
);
export type GenerationRow = typeof generations.$inferSelect;

/**
 * What the workers do next for an unfinished generation. The row is as old as the generation and goes when it ends.
 * Only the primary key is indexed: the table is small, and its updates then touch no index.
 */
export const generationJobs = pgTable('generation_jobs', {
  generationId: uuid()
    .primaryKey()
    .references(() => generations.id, { onDelete: 'cascade' }),
  task: text({ enum: generationTasks }).notNull(),
  /** When the generation came to this task. */
  taskSince: createdAt(),
  /** Higher first; see `queue-rules.ts`. */
  priority: integer().notNull(),
  dueAt: createdAt(),
  /** The worker that runs the task now. It renews its claim; after `claimedUntil` another one may take it. */
  claimedBy: uuid(),
  claimedUntil: moment(),
  /** Which key and model the task occupies at the provider; null while it occupies none. */
  aiKeyId: uuid(),
  model: text({ enum: aiModelNames }),
  /** Failed tries of this task in a row. */
  attempts: integer().notNull().default(0),
  /** Of the API that queued it. Its workers go first; see `queue/claim-jobs.ts`. */
  region: text().notNull().default(''),
  /** The request that asked for the generation, and the trace that it belongs to, for logs and traces of the worker. */
  requestId: text(),
  traceparent: text(),
});
export type GenerationJobRow = typeof generationJobs.$inferSelect;

/** Progress of a generation in order; `sequence` is the event id of the customer's stream. */
export const generationEvents = pgTable(
  'generation_events',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    status: text({ enum: ['queued', 'running', 'succeeded', 'failed'] }).notNull(),
    step: text({ enum: generationSteps }),
    progress: integer().notNull(),
    message: text().notNull(),
    /** What was written of a page since the event before, and at which character of the page; null for all others. */
    codeFrom: integer(),
    codeText: text(),
    createdAt: createdAt(),
  },
  (table) => [index('generation_events_generation').on(table.generationId, table.sequence)],
);
export type GenerationEventRow = typeof generationEvents.$inferSelect;

/**
 * A task that failed: what the provider said, for staff only and without the key. Tasks that fail again in the same way
 * are counted in one row, so that an outage of hours leaves few.
 */
export const generationAttempts = pgTable(
  'generation_attempts',
  {
    id: primaryId(),
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    task: text({ enum: generationTasks }).notNull(),
    /** The kind of the provider's error; `internal` for an error of our own. */
    reason: text().notNull(),
    detail: text().notNull(),
    aiKeyId: uuid(),
    model: text(),
    /** Of task, reason, detail and key. */
    fingerprint: text().notNull(),
    times: integer().notNull().default(1),
    createdAt: createdAt(),
    lastAt: createdAt(),
  },
  (table) => [uniqueIndex('generation_attempts_once').on(table.generationId, table.fingerprint)],
);
export type GenerationAttemptRow = typeof generationAttempts.$inferSelect;

/** What the prompts cost that customers have written before they ask for a video. They belong to no generation. */
export const writtenPrompts = pgTable(
  'written_prompts',
  {
    id: primaryId(),
    createdAt: createdAt(),
    model: text().notNull(),
    usage: jsonb().$type<ProviderUsage>(),
    /** Millionths of a US dollar; null where the usage or a price was not known. */
    costMicros: bigint({ mode: 'number' }),
  },
  (table) => [index('written_prompts_created').on(table.createdAt, table.costMicros)],
);

/** How many video prompts a user had written on `day`, the last day on which they asked. */
export const videoPromptCounts = pgTable('video_prompt_counts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In UTC. */
  day: date().notNull(),
  calls: integer().notNull(),
});
