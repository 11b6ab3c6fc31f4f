import { type ExportedGeneration, generationFailureSchema } from '@credit-studio/contracts';
import { and } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import { streamRows } from '../../../database/stream-rows.ts';
import { recordAudit } from '../../audit/index.ts';
import { findUsersByIds } from '../../users/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { wireStatus } from '../own-generations.ts';
import {
  countSeconds,
  type GenerationFilter,
  matchGenerations,
  searchGenerations,
} from './list-all-generations.ts';
import { describeOwner, formatCost } from './serialize-staff.ts';

/** Every result that passes the filter, newest first, in batches. The export itself is audited first. */
export async function exportAllGenerations(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  filter: GenerationFilter,
): Promise<AsyncIterable<ExportedGeneration[]>> {
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'generations.exported',
      subject: { kind: 'generations', id: 'all' },
      after: filter,
    }),
  );
  const read = replicas.readFor(context);
  const { search } = filter;
  const found = search ? await read((replica) => searchGenerations(replica, search)) : undefined;
  return streamRows(read, {
    table: generations,
    where: and(matchGenerations(filter), found?.matches),
    serialize: (rows) => read((replica) => serializeRows(replica, rows)),
  });
}

async function serializeRows(database: ReadDatabase, rows: GenerationRow[]): Promise<ExportedGeneration[]> {
  const owners = await findUsersByIds(database, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => {
    const { name, email } = describeOwner(row.userId, owners.get(row.userId));
    return {
      _id: row.id,
      createdAt: row.createdAt.toISOString(),
      kind: row.kind,
      status: wireStatus(row),
      customerName: name,
      customerEmail: email,
      creditCost: row.creditCost,
      cost: formatCost(row.costMicros),
      tookSeconds: countSeconds(row),
      model: row.model,
      failure: row.failureCode ? generationFailureSchema.parse(row.failureCode) : null,
    };
  });
}
