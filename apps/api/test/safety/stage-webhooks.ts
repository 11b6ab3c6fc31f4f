import { eq } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';
import {
  partnerDeliveries,
  partnerWebhooks,
} from '../../src/modules/partner-webhooks/partner-webhooks.tables.ts';

interface Means {
  database: Database;
  /** Makes a record by a call of an admin, and returns its id. */
  record: (url: string, payload: object) => Promise<string>;
}

/** The discard port: nothing listens there. */
const address = 'http://127.0.0.1:9/hooks';

/** Webhooks and deliveries for the requests that need one. */
export function stageWebhooks({ database, record }: Means) {
  /** A shop can have only a few webhooks. */
  const freeWebhook = async () => {
    await database.delete(partnerWebhooks);
  };
  const partnerWebhook = async () => {
    await freeWebhook();
    return record('/api/partner-webhooks', { url: address, eventTypes: ['order.paid'] });
  };
  const partnerDelivery = async () => record(`/api/partner-webhooks/${await partnerWebhook()}/test`, {});
  return {
    freeWebhook,
    partnerWebhook,
    partnerDelivery,
    /** A webhook with a delivery that was given up. */
    async partnerWebhookWithFailure() {
      const id = await partnerWebhook();
      await record(`/api/partner-webhooks/${id}/test`, {});
      await database
        .update(partnerDeliveries)
        .set({ state: 'failed' })
        .where(eq(partnerDeliveries.webhookId, id));
      return id;
    },
  };
}
