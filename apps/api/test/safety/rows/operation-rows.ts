import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

export const operationRows = {
  getReportSummary: { expectation: staff(200), request: nothing },
  listMissingSetup: { expectation: staff(200), request: nothing },
  getSystemHealth: { expectation: staff(200), request: nothing },
  listWebhookEvents: { expectation: staff(200), request: nothing },
  replayWebhookEvent: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.webhookEvent() } }),
  },
} satisfies Record<string, Row>;
