import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/describe-changes.ts';
import { recordAudit } from '../audit/index.ts';

/** What packages and items do alike when they change, each on its own table. */
export interface ProductKind<R> {
  name: 'package' | 'item';
  present: (row: R) => Record<string, unknown>;
  save: (transaction: Transaction, id: string, fields: Partial<R>) => Promise<R | undefined>;
}

interface ProductRow {
  id: string;
  version: number;
  updatedAt: Date;
}

export interface ProductChange<R> {
  verb: 'updated' | 'archived' | 'restored';
  /** As it is stored; locked by the transaction. */
  row: R;
  fields: Partial<R>;
  now: Date;
}

/** Saves the fields of a locked product and writes the audit row. Fields that are all as they were change nothing. */
export async function changeProduct<R extends ProductRow>(
  transaction: Transaction,
  context: Context<UserActor>,
  { kind, change }: { kind: ProductKind<R>; change: ProductChange<R> },
): Promise<R> {
  const { verb, row, fields, now } = change;
  const changes = describeChanges(kind.present(row), kind.present({ ...row, ...fields }));
  if (!changes) return row;
  const stamps: Partial<ProductRow> = { version: row.version + 1, updatedAt: now };
  const saved = await kind.save(transaction, row.id, { ...fields, ...stamps });
  if (!saved) throw new Error(`The update of a locked ${kind.name} returned no row.`);
  await recordAudit(transaction, context, {
    action: `${kind.name}.${verb}`,
    subject: { kind: kind.name, id: row.id },
    ...changes,
  });
  return saved;
}
