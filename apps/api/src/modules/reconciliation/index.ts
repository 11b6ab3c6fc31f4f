export { listDifferingDays, type ReconciliationServices } from './days/list-days.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
export { readDueReport } from './report/read-report.ts';
