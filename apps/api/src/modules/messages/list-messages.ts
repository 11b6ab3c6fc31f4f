import type { messageEndpoints } from '@credit-studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { chooseOrder } from '../../database/choose-order.ts';
import { composeSearch } from '../../database/compose-search.ts';
import { selectPage } from '../../database/select-page.ts';
import { withinDays } from '../../database/within-days.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

const columns = {
  createdAt: outboundMessages.createdAt,
  toEmail: outboundMessages.toEmail,
  subject: outboundMessages.subject,
  templateName: outboundMessages.templateName,
  state: outboundMessages.state,
};

/** The log of all mails, newest first. */
export const listMessages = (
  { database }: Pick<Services, 'database'>,
  query: EndpointCall<typeof messageEndpoints.listMessages>['query'],
): Promise<{ rows: OutboundMessageRow[]; total: number }> => {
  const { toEmail, userId, state, createdAt, id } = outboundMessages;
  return selectPage(database, {
    table: outboundMessages,
    where: and(
      query.userId ? eq(userId, query.userId) : undefined,
      query.toEmail ? sql`lower(${toEmail}) = ${query.toEmail.toLowerCase()}` : undefined,
      query.state ? eq(state, query.state) : undefined,
      withinDays(createdAt, query),
    ),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: id }),
    search: composeSearch(outboundMessages, query.search),
    page: query.page,
    limit: query.limit,
  });
};
