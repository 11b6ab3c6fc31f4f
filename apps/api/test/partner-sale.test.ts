import * as calls from '@credit-studio/contracts/calls';
import { createClient } from '@credit-studio/contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAiKey } from '../src/modules/ai-keys/index.ts';
import { startWorker } from '../src/start-worker.ts';
import { drawImage } from './draw-image.ts';
import { startTestGemini } from './gemini.ts';
import { openPartner, type Partner } from './partner.ts';

let gemini: Awaited<ReturnType<typeof startTestGemini>>;
let partner: Partner;
let worker: Awaited<ReturnType<typeof startWorker>>;
let baseUrl: string;
beforeAll(async () => {
  gemini = await startTestGemini();
  partner = await openPartner({ variables: { GEMINI_BASE_URL: gemini.url } });
  const { services, environment, app } = partner.api;
  await addAiKey(services, { name: 'partner', apiKey: 'AIzaSyPartner00000000000000000000000000' });
  worker = await startWorker({ environment, log: services.log });
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await worker.stop();
  await partner.close();
  await gemini.close();
});

async function drawForm(): Promise<FormData> {
  const form = new FormData();
  const bytes = await drawImage().jpeg().toBuffer();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'dunes.jpg');
  return form;
}

test('a partner sells credits and spends them for its customer, with one key', {
  timeout: 60_000,
}, async () => {
  const { token: key } = await partner.newKey([
    ...(['customers:write', 'catalog:read', 'orders:read', 'orders:write'] as const),
    ...(['credits:read', 'generations:read', 'generations:write'] as const),
  ]);
  const program = createClient({ baseUrl, key, calls });
  const { data: customer } = await program.createCustomer({
    body: { email: `sale-${Date.now()}@people.test`, userName: 'Ada Byron' },
  });
  const [starter] = await program.listPackages();
  const acting = createClient({ baseUrl, key, customer: customer._id, calls });
  const { data: order } = await acting.newOrder({
    body: { packageId: starter?._id ?? '', customerName: 'Ada Byron', address: '1 Mill Lane', country: 'GB' },
  });
  const { data: link } = await acting.createPaymentLink({
    params: { id: order.orderId },
    body: { returnUrl: 'https://partner.test/thanks' },
  });

  // The customer, who has no token: the storefront's page of the link.
  const visitor = createClient({ baseUrl, calls });
  const params = { token: link.url.split('/').at(-1) ?? '' };
  expect((await visitor.getPaymentLink({ params })).data).toMatchObject({ state: 'open', total: '9.00' });
  const { data: page } = await visitor.approvePaymentLink({ params, body: { acceptsTerms: true } });
  await partner.shop.approve(new URL(page.approvalUrl).searchParams.get('token') ?? '');
  const { data: paid } = await visitor.completePaymentLink({ params });
  expect(paid).toMatchObject({
    state: 'paid',
    returnUrl: `https://partner.test/thanks?orderId=${order.orderId}&status=paid`,
  });

  expect((await acting.getCredits()).data.balance).toBe(10);
  expect((await acting.getReceipt({ params: { id: order.orderId } })).data.order.paymentStatus).toBe('Paid');
  const { file } = await acting.uploadImage({ body: await drawForm() });
  const started = await acting.generateVideo({ body: { prompt: 'slowly zoom in', imageUrl: file.url } });
  const id = 'data' in started ? started.data.generationId : '';
  const seen: string[] = [];
  for await (const { status } of acting.watchGeneration({ params: { id } })) seen.push(status);
  expect(seen.at(-1)).toBe('succeeded');
  const { data: generation } = await acting.getGeneration({ params: { id } });
  const video = generation.kind === 'video' ? generation.videoUrl : null;
  const { pathname, search } = new URL(video ?? '');
  expect((await fetch(`${baseUrl}${pathname}${search}`)).headers.get('content-type')).toBe('video/mp4');
  expect((await acting.getCredits()).data).toMatchObject({ balance: 9, held: 0 });
});
