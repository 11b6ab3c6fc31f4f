import {
  ChoiceFilter,
  FilterBar,
  PeriodFilter,
  TextFilter,
  useListFilters,
} from '../../list-filters/index.ts';
import { listActionChoices, subjectKindChoices } from './audit-actions.ts';

const names = ['actorEmail', 'subjectKind', 'action', 'subjectId', 'startDate', 'endDate'] as const;

const longestWord = 80;

function findDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function findChoice<V extends string>(choices: readonly { value: V }[], asked: string): V | '' {
  return choices.find(({ value }) => value === asked)?.value ?? '';
}

/** What the log is narrowed by, all of it in the address. What cannot be counts as not said. */
export function useAuditFilters() {
  const { values, isFiltered, set, clear } = useListFilters(names);
  const subjectKind = findChoice(subjectKindChoices, values.subjectKind);
  const action = findChoice(listActionChoices(subjectKind), values.action);
  const days = { startDate: findDay(values.startDate), endDate: findDay(values.endDate) };
  const hasDays = days.startDate !== '' && days.startDate <= days.endDate;
  return {
    values: { ...values, ...days, subjectKind, action },
    isFiltered,
    set,
    clear,
    /** The same, as the API takes it. */
    query: {
      ...(values.actorEmail && { actorEmail: values.actorEmail.slice(0, 254) }),
      ...(subjectKind && { subjectKind }),
      ...(action && { action }),
      ...(values.subjectId && { subjectId: values.subjectId.slice(0, longestWord) }),
      ...(hasDays && days),
    },
  };
}

type AuditFilters = ReturnType<typeof useAuditFilters>;

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
      <PeriodFilter label="Days" startDate={values.startDate} endDate={values.endDate} onChange={set} />
    </FilterBar>
  );
}
