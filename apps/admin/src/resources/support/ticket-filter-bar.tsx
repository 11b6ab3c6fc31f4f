import { ticketPriorities, ticketStatuses } from '@credit-studio/contracts';
import { labelWord } from '@credit-studio/ui';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../../list-filters/index.ts';
import { assigneeChoices, type TicketFilters } from './use-ticket-filters.ts';

function toChoices(words: readonly string[]) {
  return words.map((word) => ({ value: word, label: labelWord(word) }));
}
const statusChoices = toChoices(ticketStatuses);
const priorityChoices = toChoices(ticketPriorities);

/** Text, status, priority and days. The days apply once both are set. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const { values, set } = filters;
  return (
    <FilterBar label="Filter tickets" isFiltered={filters.isFiltered} onClear={filters.clear}>
      <TextFilter
        label="Search tickets"
        placeholder="Subject, message, name or email"
        value={values.search}
        onChange={(search) => set({ search }, { replace: true })}
      />
      <ChoiceFilter
        label="Status"
        anyLabel="Any status"
        value={values.status}
        choices={statusChoices}
        onChange={(status) => set({ status })}
      />
      <ChoiceFilter
        label="Priority"
        anyLabel="Any priority"
        value={values.priority}
        choices={priorityChoices}
        onChange={(priority) => set({ priority })}
      />
      <ChoiceFilter
        label="Assignee"
        anyLabel="Any assignee"
        value={values.assignee}
        choices={assigneeChoices}
        onChange={(assignee) => set({ assignee })}
      />
      <PeriodFilter label="Opened" startDate={values.startDate} endDate={values.endDate} onChange={set} />
      {values.userEmail && <p>Tickets of {values.userEmail}</p>}
    </FilterBar>
  );
}
