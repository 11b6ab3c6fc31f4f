import type { auditEndpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { type AuditEntryRow, auditEntries } from './audit.tables.ts';
import { matchAuditEntries, searchAuditEntries } from './match-audit-entries.ts';

/** What staff did, newest first. */
export function listAuditEntries(
  { database }: Pick<Services, 'database'>,
  query: EndpointCall<typeof auditEndpoints.listAuditEntries>['query'],
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  return selectPage(database, {
    ...query,
    table: auditEntries,
    where: matchAuditEntries(query),
    search: searchAuditEntries(query),
    orderBy: chooseOrder(query.sort, {
      columns: { createdAt: auditEntries.createdAt },
      fallback: '-createdAt',
      tieBreak: auditEntries.id,
    }),
  });
}
