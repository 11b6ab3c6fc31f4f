import { ticketPriorities, ticketStatuses } from '@credit-studio/contracts';
import { labelWord } from '@credit-studio/ui';
import {
  choiceFilter,
  FilterChips,
  type FilterDefinition,
  periodFilter,
  SearchField,
} from '../../list-filters/index.ts';
import { assigneeChoices, snoozeChoices, type TicketFilters } from './use-ticket-filters.ts';

function toChoices(words: readonly string[]) {
  return words.map((word) => ({ value: word, label: labelWord(word) }));
}

const definitions: readonly FilterDefinition[] = [
  choiceFilter({ name: 'status', label: 'Status', choices: toChoices(ticketStatuses) }),
  choiceFilter({ name: 'priority', label: 'Priority', choices: toChoices(ticketPriorities) }),
  choiceFilter({ name: 'assignee', label: 'Assignee', choices: assigneeChoices }),
  choiceFilter({ name: 'snoozed', label: 'Snooze', choices: snoozeChoices }),
  periodFilter({ label: 'Opened' }),
];

/** Text, status, priority, assignee and days. The days apply once both are set. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const { values, set } = filters;
  return (
    <FilterChips label="Filter tickets" definitions={definitions} filters={filters}>
      {values.userEmail && <p>Tickets of {values.userEmail}</p>}
      <SearchField
        label="Search tickets"
        placeholder="Subject, message, name or email"
        value={values.search}
        onChange={(search) => set({ search }, { replace: true })}
      />
    </FilterChips>
  );
}
