export { reconciliationRoutes } from './reconciliation.routes.ts';
export { readDueReport } from './report/read-report.ts';
