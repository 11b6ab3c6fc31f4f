import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';

/** The discard port: nothing listens there, and nothing is connected to when it is saved. */
const address = 'http://127.0.0.1:9/hooks';

export const partnerWebhookRows = {
  listPartnerWebhooks: { expectation: staff(200), request: nothing },
  createPartnerWebhook: {
    expectation: staff(201),
    request: async (stage) => {
      await stage.freeWebhook();
      return { body: { url: address, eventTypes: ['order.paid'] } };
    },
  },
  updatePartnerWebhook: {
    expectation: staff(200),
    request: async (stage) => ({
      params: { id: await stage.partnerWebhook() },
      body: { description: stage.unique('Renamed'), eventTypes: ['ticket.created'] },
    }),
  },
  deletePartnerWebhook: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerWebhook() } }),
  },
  rotatePartnerWebhookSecret: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerWebhook() } }),
  },
  testPartnerWebhook: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerWebhook() } }),
  },
  replayFailedPartnerDeliveries: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerWebhookWithFailure() } }),
  },
  listPartnerDeliveries: { expectation: staff(200), request: () => ({ query: { state: 'waiting' } }) },
  getPartnerDelivery: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerDelivery() } }),
  },
  replayPartnerDelivery: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.partnerDelivery() } }),
  },
} satisfies Record<string, Row>;
