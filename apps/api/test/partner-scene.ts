import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { outboundMessages } from '../src/modules/messages/messages.tables.ts';
import { partnerEvents, partnerWebhooks } from '../src/modules/partner-webhooks/partner-webhooks.tables.ts';
import { openPartnerDesk, type PartnerReceiver, startPartnerReceiver } from './partner-receiver.ts';
import { openSupportDesk } from './support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from './test-app.ts';

interface PartnerScene {
  api: TestApp;
  admin: TestPerson;
  customer: TestPerson;
  desk: ReturnType<typeof openPartnerDesk>;
  receiver: PartnerReceiver;
}

/**
 * A shop with an admin and a customer for all tests of a file, and for each test a partner's server. Nothing is left of
 * a test's webhooks, events and mails. It is there once the first test runs.
 */
export function stagePartner() {
  const scene = {
    addWebhook: () => scene.desk.addWebhook(scene.receiver.url, ['ticket.created'], 'Partner shop'),
    openTicket: (subject = 'Help') => openSupportDesk(scene.api).open(scene.customer, { subject }),
  } as PartnerScene & {
    addWebhook: () => Promise<{ id: string; secret: string }>;
    openTicket: (subject?: string) => Promise<string>;
  };
  beforeAll(async () => {
    scene.api = await createTestApp();
    scene.admin = await scene.api.signUp({ role: 'Admin' });
    scene.customer = await scene.api.signUp();
    scene.desk = openPartnerDesk(scene.api, scene.admin);
  });
  afterAll(() => scene.api.close());
  beforeEach(async () => {
    scene.receiver = await startPartnerReceiver();
  });
  afterEach(async () => {
    await scene.receiver.close();
    const { database } = scene.api.services;
    for (const table of [partnerEvents, partnerWebhooks, outboundMessages]) await database.delete(table);
  });
  return scene;
}
