import type { Total } from '@credit-studio/contracts';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/database.ts';
import { users } from './users.tables.ts';

/** How many user records there are. */
export function countUsers(database: Database): Promise<Total> {
  return countRows(database, users);
}
