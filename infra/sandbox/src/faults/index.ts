export { FaultList } from './fault-list.ts';
