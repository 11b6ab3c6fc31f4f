import { rows } from '@credit-studio/frontend/testing/fake-api';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../dashboard.tsx';
import '../report/report-charts.tsx';
import '../report/revenue-chart.tsx';
import '../report/sales.tsx';
import '../report/studio.tsx';
import '../../resources/catalog/packages/package-manager.tsx';
import '../../resources/operations/health/system-problems.tsx';
import { report, sales, studio } from './fake-report.ts';

export const reportPath = '/api/reports/summary';
export const salesPath = '/api/reports/sales';
export const studioPath = '/api/reports/studio';
export function succeed(data: unknown) {
  return Response.json({ success: true, data });
}
const totals = {
  orders: { count: 3456, isExact: true },
  itemOrders: { count: 12, isExact: true },
  users: { count: 78_900, isExact: false },
};
export function renderDashboard(search = '', answers: Answers = {}) {
  return renderApp({
    path: `/admin/dashboard${search}`,
    answers: {
      '/api/totals': () => succeed(totals),
      [reportPath]: () => succeed(report),
      [salesPath]: () => succeed(sales),
      [studioPath]: () => succeed(studio),
      '/packages': () => rows([]),
      '/api/operations/setup': () => succeed({ missing: [] }),
      ...answers,
    },
  });
}
