import { type endpoints, type SortOf, ticketPriorities, ticketStatuses } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { ticketPageSize } from '@credit-studio/frontend/support';
import { useListFilters } from '../../list-filters/index.ts';

export const ticketOrders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-lastMessageAt', label: 'Latest message first' },
  { value: '-priority', label: 'Most urgent first' },
] as const;

/** Whose tickets are listed, as the address says it. */
export const assigneeChoices = [
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Unassigned' },
] as const;
const assignees = assigneeChoices.map(({ value }) => value);

/** Snoozed tickets are left out unless the address asks for them, or for one customer, or for words. */
export const snoozeChoices = [
  { value: 'only', label: 'Still on' },
  { value: 'back', label: 'Over' },
  { value: 'all', label: 'On or not' },
] as const;
const snoozes = snoozeChoices.map(({ value }) => value);

export const ticketFilterNames = [
  'search',
  'status',
  'priority',
  'assignee',
  'snoozed',
  'startDate',
  'endDate',
  'userEmail',
] as const;
const listOptions = {
  columns: ['createdAt', 'lastMessageAt', 'priority'].map((id) => ({ id, header: id, value: () => null })),
  defaultSort: { columnId: 'createdAt', direction: 'desc' },
  pageSize: ticketPageSize,
} as const;

function findWord<Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked.toLowerCase());
}
function findDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Filters, order and page of the list of tickets, all of it in the address. Invalid values are ignored. */
export function useTicketFilters() {
  const { values, isFiltered, set, clear } = useListFilters(ticketFilterNames);
  const { query, setQuery, paging } = useListQuery<unknown, SortOf<typeof endpoints.listSupportMessages>>(
    listOptions,
  );
  const status = findWord(ticketStatuses, values.status);
  const priority = findWord(ticketPriorities, values.priority);
  const assignee = findWord(assignees, values.assignee);
  // Someone who looks for a ticket by name must not miss it because it is snoozed.
  const isSought = values.search !== '' || values.userEmail !== '';
  const snoozed = findWord(snoozes, values.snoozed) ?? (isSought ? undefined : 'hidden');
  const days = { startDate: findDay(values.startDate), endDate: findDay(values.endDate) };
  const hasDays = days.startDate !== '' && days.startDate <= days.endDate;
  return {
    values: { ...values, ...days },
    isFiltered,
    /** Whether the list is of snoozed tickets, or of those that are back. */
    showsSnoozed: snoozed === 'only' || snoozed === 'back',
    set,
    clear,
    page: query.page,
    showPage: (page: number, options?: { replace: boolean }) => setQuery({ ...query, page }, options),
    order: paging.sort,
    showOrder: (order: string) => {
      const isDescending = order.startsWith('-');
      const sort = {
        columnId: isDescending ? order.slice(1) : order,
        direction: isDescending ? 'desc' : 'asc',
      } as const;
      setQuery({ ...query, sort, page: 1 });
    },
    /** The same, as the API takes it. */
    query: {
      sort: paging.sort,
      page: paging.page,
      limit: paging.limit,
      ...(values.search && { search: values.search.slice(0, 120) }),
      ...(status && { status }),
      ...(priority && { priority }),
      ...(assignee && { assignee }),
      ...(snoozed && { snoozed }),
      ...(values.userEmail && { userEmail: values.userEmail.slice(0, 254) }),
      ...(hasDays && days),
    },
  };
}
export type TicketFilters = ReturnType<typeof useTicketFilters>;
