import { useMemo } from 'react';
import {
  choiceFilter,
  FilterChips,
  periodFilter,
  textFilter,
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

const staffFilter = textFilter({
  name: 'actorEmail',
  label: 'Staff email',
  placeholder: 'Part of an address',
});
const subjectFilter = choiceFilter({
  name: 'subjectKind',
  label: 'Subject',
  choices: subjectKindChoices,
  clears: ['action', 'subjectId'],
});
const otherFilters = [
  textFilter({ name: 'subjectId', label: 'Subject id', placeholder: 'The whole id' }),
  periodFilter({ label: 'Days' }),
];

/** Who, on what, what, and when. What is done to one kind of subject is not done to another. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { subjectKind } = filters.values;
  const definitions = useMemo(
    () => [
      staffFilter,
      subjectFilter,
      choiceFilter({ name: 'action', label: 'Action', choices: listActionChoices(subjectKind) }),
      ...otherFilters,
    ],
    [subjectKind],
  );
  return <FilterChips definitions={definitions} filters={filters} />;
}
