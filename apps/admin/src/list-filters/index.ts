export { amountFilter } from './amount-filter.tsx';
export { ChoiceList, choiceFilter } from './choice-filter.tsx';
export { DayRangeFilter } from './day-range-filter.tsx';
export { FilterChips } from './filter-chips.tsx';
export type { FilterDefinition, FilterEditorProps } from './filter-definition.ts';
export { periodFilter } from './period-filter.tsx';
export { SearchField } from './search-field.tsx';
export { textFilter } from './text-filter.tsx';
export { type ListFilters, useListFilters } from './use-list-filters.ts';
