import type { auditExportEndpoints } from '@credit-studio/contracts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { withinDays } from '../../database/days.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { containsText } from '../../database/list-search/list-conditions.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { auditEntries } from './audit.tables.ts';

function is(column: PgColumn, value: string | undefined): SQL | undefined {
  return value ? eq(column, value) : undefined;
}

/** What a list or a file of audit entries filters by. */
export type AuditFilter = EndpointCall<typeof auditExportEndpoints.exportAuditEntries>['query'];

/** Entries that pass all but the search. */
export function matchAuditEntries(filter: AuditFilter): SQL | undefined {
  return and(
    is(auditEntries.action, filter.action),
    is(auditEntries.subjectKind, filter.subjectKind),
    is(auditEntries.subjectId, filter.subjectId),
    containsText([auditEntries.actorEmail], filter.actorEmail),
    withinDays(auditEntries.createdAt, filter),
  );
}

export function searchAuditEntries({ search }: AuditFilter): Search | undefined {
  return composeSearch(auditEntries, search);
}
