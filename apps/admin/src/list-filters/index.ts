export { ChoiceFilter } from './choice-filter';
export { DayRangeFilter } from './day-range-filter';
export { FilterBar } from './filter-bar';
export { TextFilter } from './text-filter';
export { type ListFilters, useListFilters } from './use-list-filters';
