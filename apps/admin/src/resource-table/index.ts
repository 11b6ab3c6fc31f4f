export { ResourceTable } from './resource-table.tsx';
export { useListQuery } from './use-list-query.ts';
