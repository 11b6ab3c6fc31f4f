export { ResourceTable } from './resource-table';
export { useListQuery } from './use-list-query';
