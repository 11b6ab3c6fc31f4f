import { type TicketStatus, ticketStatuses } from '@credit-studio/contracts/rules';
import { ticketPageSize } from '@credit-studio/frontend/support';
import { m } from '@credit-studio/messages';

/** The filters of the list of tickets, as the page's address holds them. */
export interface TicketFilters {
  status: TicketStatus | 'all';
  /** yyyy-mm-dd, or empty. */
  startDate: string;
  endDate: string;
  page: number;
}

export const statusChoices = ['all', ...ticketStatuses] as const;

const names = {
  status: 'status',
  startDate: 'start',
  endDate: 'end',
  page: 'page',
  ticket: 'ticket',
} as const;
export const noFilters: TicketFilters = { status: 'all', startDate: '', endDate: '', page: 1 };

function readDay(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

/** An address is input like any other: invalid values are ignored. */
export function readTicketFilters(parameters: URLSearchParams): TicketFilters {
  return {
    status: statusChoices.find((status) => status === parameters.get(names.status)) ?? noFilters.status,
    startDate: readDay(parameters.get(names.startDate)),
    endDate: readDay(parameters.get(names.endDate)),
    page: readPage(parameters.get(names.page)),
  };
}

/** The address with other filters. The open ticket stays; a changed filter starts at the first page. */
export function writeTicketFilters(
  parameters: URLSearchParams,
  changes: Partial<TicketFilters>,
): URLSearchParams {
  const filters = { ...readTicketFilters(parameters), page: 1, ...changes };
  const next = new URLSearchParams(parameters);
  for (const key of ['status', 'startDate', 'endDate', 'page'] as const) {
    if (filters[key] === noFilters[key]) next.delete(names[key]);
    else next.set(names[key], String(filters[key]));
  }
  return next;
}

export function readTicketId(parameters: URLSearchParams): string | null {
  return parameters.get(names.ticket);
}

/** The address with another ticket open, or none; the filters stay. */
export function writeTicketId(parameters: URLSearchParams, ticketId: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (ticketId) next.set(names.ticket, ticketId);
  else next.delete(names.ticket);
  return next;
}

export function describeDayProblem({ startDate, endDate }: TicketFilters): string | null {
  return startDate && endDate && endDate < startDate ? m.support_wrong_range() : null;
}

export function hasFilters({ status, startDate, endDate }: TicketFilters): boolean {
  return status !== 'all' || startDate !== '' || endDate !== '';
}

/** The filters as the API takes them: dates only if both are set and in order. */
export function toTicketListQuery(filters: TicketFilters) {
  const { status, startDate, endDate, page } = filters;
  const hasRange = startDate !== '' && endDate !== '' && !describeDayProblem(filters);
  return { status, page, limit: ticketPageSize, ...(hasRange && { startDate, endDate }) };
}
