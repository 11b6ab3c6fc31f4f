export { ProcessLog } from './process-log.ts';
export { RestartBudget } from './restart-budget.ts';
export type { ProcessDefinition } from './supervised-process.ts';
export { Supervisor, type SupervisorOptions } from './supervisor.ts';
