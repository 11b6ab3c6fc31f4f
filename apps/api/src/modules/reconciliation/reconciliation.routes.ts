import { endpoints } from '@credit-studio/contracts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { exportMovements } from './days/export-movements.ts';
import {
  getReconciliationDay,
  listReconciliationDays,
  type ReconciliationServices,
} from './days/list-days.ts';
import { listOrderFees } from './days/order-fees.ts';
import { readReportNow } from './report/read-report.ts';

export function reconciliationRoutes(bind: Bind, services: ReconciliationServices): void {
  bind(endpoints.listReconciliationDays, async ({ context, query }) =>
    succeed(await listReconciliationDays(services, context, query)),
  );

  bind(endpoints.getReconciliationDay, async ({ context, params }) =>
    succeed(await getReconciliationDay(services, context, params.day)),
  );

  bind(endpoints.readPaypalReport, async ({ context }) => {
    const { report, isReadElsewhere } = await readReportNow(services, context);
    if (isReadElsewhere)
      return succeed(report, 'PayPal’s report is being read already. Look again in a minute.');
    return succeed(report, report.advice ?? 'PayPal’s report was read.');
  });

  bind(endpoints.exportReconciliation, ({ context, query }) => exportMovements(services, context, query));

  bind(endpoints.listOrderFees, async ({ context, params }) =>
    succeed(await listOrderFees(services, context, params.id)),
  );
}
