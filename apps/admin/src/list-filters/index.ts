export { ChoiceFilter } from './choice-filter.tsx';
export { DayRangeFilter } from './day-range-filter.tsx';
export { FilterBar } from './filter-bar.tsx';
export { PeriodFilter } from './period-filter.tsx';
export { TextFilter } from './text-filter.tsx';
export { type ListFilters, useListFilters } from './use-list-filters.ts';
