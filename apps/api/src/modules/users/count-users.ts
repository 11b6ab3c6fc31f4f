import type { Total } from '@credit-studio/contracts';
import type { Database } from '../../database/database.ts';
import { countRows } from '../../database/list-search/count-rows.ts';
import { users } from './users.tables.ts';

/** How many user records there are. */
export function countUsers(database: Database): Promise<Total> {
  return countRows(database, users);
}
