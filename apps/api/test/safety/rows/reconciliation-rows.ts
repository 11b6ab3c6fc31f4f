import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

export const reconciliationRows = {
  listReconciliationDays: { expectation: staff(200), request: nothing },
  getReconciliationDay: {
    expectation: staff(200),
    request: () => ({ params: { day: '2026-01-31' } }),
  },
  readPaypalReport: { expectation: staff(200), request: nothing },
  exportReconciliation: { expectation: staff(200), request: nothing },
  listOrderFees: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: (await stage.paidOrder())._id } }),
  },
} satisfies Record<string, Row>;
