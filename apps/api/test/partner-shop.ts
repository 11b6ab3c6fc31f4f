import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { partnerEvents, partnerWebhooks } from '../src/modules/partner-webhooks/partner-webhooks.tables.ts';
import { openPartnerDesk, type PartnerReceiver, startPartnerReceiver } from './partner-receiver.ts';
import { openPaypalShop, type PaypalShop } from './paypal-shop.ts';
import type { TestPerson } from './test-app.ts';

interface PartnerShop {
  shop: PaypalShop;
  admin: TestPerson;
  desk: ReturnType<typeof openPartnerDesk>;
  receiver: PartnerReceiver;
}

/** A shop that sells at PayPal's sandbox, and one server of a partner, for all tests of a file. Each begins without webhooks. */
export function stagePartnerShop(variables: () => Promise<Record<string, string>> = async () => ({})) {
  const scene = { refund, listSubjects } as PartnerShop & {
    refund: typeof refund;
    listSubjects: typeof listSubjects;
  };
  beforeAll(async () => {
    scene.shop = await openPaypalShop({ webhooks: true, variables: await variables() });
    scene.admin = await scene.shop.api.signUp({ role: 'Admin' });
    scene.desk = openPartnerDesk(scene.shop.api, scene.admin);
    scene.receiver = await startPartnerReceiver();
  });
  afterAll(async () => {
    await scene.receiver.close();
    await scene.shop.close();
  });
  afterEach(async () => {
    scene.receiver.received.length = 0;
    const { database } = scene.shop.api.services;
    for (const table of [partnerEvents, partnerWebhooks]) await database.delete(table);
  });

  async function refund(orderId: string, amount?: string) {
    const payload = amount ? { amount } : {};
    const answer = await scene.shop.post(scene.admin, `/order/${orderId}/refunds`, payload);
    expect(answer.statusCode, answer.body).toBe(201);
  }

  /** The subjects of the events of a type, in the order in which they happened. */
  async function listSubjects(type: string) {
    const found = await scene.shop.api.services.database
      .select({ subjectId: partnerEvents.subjectId })
      .from(partnerEvents)
      .where(eq(partnerEvents.type, type))
      .orderBy(partnerEvents.id);
    return found.map(({ subjectId }) => subjectId);
  }
  return scene;
}
