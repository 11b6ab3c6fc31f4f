export { DayRangeFilter } from './day-range-filter.tsx';
export { FilterChips } from './filter-chips.tsx';
export {
  amountFilter,
  ChoiceList,
  choiceFilter,
  type FilterDefinition,
  type FilterEditorProps,
  periodFilter,
  textFilter,
} from './filter-definitions.tsx';
export { TextFilter } from './text-filter.tsx';
export { type ListFilters, useListFilters } from './use-list-filters.ts';
