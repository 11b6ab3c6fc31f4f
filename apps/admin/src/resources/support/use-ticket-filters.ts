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

export const ticketFilterNames = [
  'search',
  'status',
  'priority',
  'assignee',
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
  const days = { startDate: findDay(values.startDate), endDate: findDay(values.endDate) };
  const hasDays = days.startDate !== '' && days.startDate <= days.endDate;
  return {
    values: { ...values, ...days },
    isFiltered,
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
      ...(values.userEmail && { userEmail: values.userEmail.slice(0, 254) }),
      ...(hasDays && days),
    },
  };
}
export type TicketFilters = ReturnType<typeof useTicketFilters>;
