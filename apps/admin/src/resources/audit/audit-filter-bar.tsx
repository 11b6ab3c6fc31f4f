import { ChoiceFilter, DayRangeFilter, FilterBar, TextFilter } from '../../list-filters/index.ts';
import { listActionChoices, subjectKindChoices } from './audit-actions.ts';
import type { AuditFilters } from './use-audit-filters.ts';

/** Who, on what, what, and when. What is done to one kind of subject is not done to another. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { values, set } = filters;
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <TextFilter
        label="Staff email"
        placeholder="Staff email"
        value={values.actorEmail}
        onChange={(actorEmail) => set({ actorEmail }, { replace: true })}
      />
      <ChoiceFilter
        label="Subject"
        anyLabel="Any subject"
        value={values.subjectKind}
        choices={subjectKindChoices}
        onChange={(subjectKind) => set({ subjectKind, action: '', subjectId: '' })}
      />
      <ChoiceFilter
        label="Action"
        anyLabel="Any action"
        value={values.action}
        choices={listActionChoices(values.subjectKind)}
        onChange={(action) => set({ action })}
      />
      <TextFilter
        label="Subject id"
        placeholder="Subject id"
        value={values.subjectId}
        onChange={(subjectId) => set({ subjectId }, { replace: true })}
      />
      <DayRangeFilter
        label="Days"
        startDate={values.startDate}
        endDate={values.endDate}
        onChange={(days) => set(days)}
      />
    </FilterBar>
  );
}
