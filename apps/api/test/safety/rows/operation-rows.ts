import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

/** Each save is to change something. */
let pendingOrderDays = 7;

export const operationRows = {
  getShopSettings: { expectation: staff(200), request: nothing },
  updateShopSettings: {
    expectation: staff(200),
    request: () => {
      pendingOrderDays = pendingOrderDays === 7 ? 14 : 7;
      return { body: { pendingOrderDays } };
    },
  },
  searchShop: { expectation: staff(200), request: () => ({ query: { search: 'ada' } }) },
  getReportSummary: { expectation: staff(200), request: nothing },
  getSalesReport: { expectation: staff(200), request: nothing },
  getStudioReport: { expectation: staff(200), request: nothing },
  listMissingSetup: { expectation: staff(200), request: nothing },
  getSystemHealth: { expectation: staff(200), request: nothing },
  listWebhookEvents: { expectation: staff(200), request: nothing },
  replayWebhookEvent: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.webhookEvent() } }),
  },
} satisfies Record<string, Row>;
