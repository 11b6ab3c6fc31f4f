export { formatSort } from './list-query.ts';
export { useAddressParameters } from './use-address-parameters.ts';
export { type ListQuery, useListQuery } from './use-list-query.ts';
export { usePageWithinList } from './use-page-within-list.ts';
