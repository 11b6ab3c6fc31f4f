export { ChoiceFilter } from './choice-filter.tsx';
export { DayRangeFilter } from './day-range-filter.tsx';
export { FilterBar } from './filter-bar.tsx';
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
