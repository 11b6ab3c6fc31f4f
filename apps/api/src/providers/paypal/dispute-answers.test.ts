import { randomUUID } from 'node:crypto';
import { startPaypalSandbox } from '@credit-studio/sandbox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPaypalConnector, type PaypalGateway } from './index.ts';
import type { NewPaypalDisputeAnswer } from './paypal-dispute.ts';

let sandbox: Awaited<ReturnType<typeof startPaypalSandbox>>;
let gateway: PaypalGateway;
beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  const credentials = { mode: 'sandbox', clientId: 'shop', clientSecret: 'secret' } as const;
  gateway = createPaypalConnector({ baseUrl: sandbox.url, timeoutMs: 1_000 })(credentials);
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => sandbox.close());

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/__control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? null : response.json();
}

let count = 0;
/** An inquiry about a payment that PayPal took. */
async function openInquiry(): Promise<string> {
  count += 1;
  const { id } = await gateway.createOrder(
    {
      ...{ description: 'Starter', customId: `ORDER${count}`, invoiceId: `PAY${count}`, currency: 'USD' },
      ...{ totalMinor: 900, breakdown: [{ name: 'itemTotal', amountMinor: 900 }] },
      ...{ returnUrl: 'http://storefront.test/', cancelUrl: 'http://storefront.test/' },
    },
    `create-${count}`,
  );
  await control('POST', `/orders/${id}/approve`);
  const { captures } = await gateway.captureOrder(id, `capture-${count}`);
  // The control call is documented to answer with what it made.
  const dispute = (await control('POST', `/captures/${captures[0]?.id}/dispute`)) as { id: string };
  return dispute.id;
}

async function openClaim(): Promise<string> {
  const id = await openInquiry();
  await control('POST', `/disputes/${id}/escalate`, { evidence: 'PROOF_OF_FULFILLMENT' });
  return id;
}

function send(disputeId: string, answer: Partial<NewPaypalDisputeAnswer>) {
  const standard = { kind: 'message' as const, text: 'Here it is: “Łódź”.', evidenceType: null, files: [] };
  return gateway.answerDispute({ disputeId, ...standard, ...answer }, randomUUID());
}

const proof = { name: 'proof-1.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 proof') };
const photo = { name: 'photo, 2.png', type: 'image/png', bytes: Buffer.alloc(200_000, 1) };

test('a message reaches the customer with its files, and the next step is theirs', async () => {
  const id = await openInquiry();
  await send(id, { files: [proof, photo] });
  expect(await gateway.getDispute(id)).toMatchObject({
    ...{ stage: 'inquiry', waitsFor: 'customer', respondBy: null },
    entries: [
      {
        ...{ kind: 'message', from: 'shop', text: 'Here it is: “Łódź”.', evidenceType: null },
        ...{ files: [proof.name, photo.name], at: expect.any(Date) },
      },
    ],
  });
});

test('evidence is given as PayPal asked for it, and information while PayPal reviews the claim', async () => {
  const id = await openClaim();
  expect(await gateway.getDispute(id)).toMatchObject({
    ...{ stage: 'claim', waitsFor: 'shop', requested: ['PROOF_OF_FULFILLMENT'], entries: [] },
    allowed: ['evidence', 'acceptance'],
  });
  const evidence = { kind: 'evidence', evidenceType: 'PROOF_OF_FULFILLMENT' } as const;
  await send(id, { ...evidence, text: 'Spent.', files: [proof] });
  expect(await gateway.getDispute(id)).toMatchObject({
    ...{ waitsFor: 'paypal', requested: [], allowed: ['information'] },
    entries: [{ ...evidence, from: 'shop', text: 'Spent.', files: [proof.name] }],
  });
  await send(id, { kind: 'information', text: 'More of it.', files: [photo] });
  const { entries } = await gateway.getDispute(id);
  expect(entries).toContainEqual({
    ...{ kind: 'information', from: 'shop', text: 'More of it.', evidenceType: null, files: [photo.name] },
    at: expect.any(Date),
  });
});

test.each(['', 'Sorry about that.'])('an acceptance with the note “%s” ends the dispute', async (text) => {
  const id = await openInquiry();
  await send(id, { kind: 'acceptance', text });
  expect(await gateway.getDispute(id)).toMatchObject({
    ...{ state: 'lost', outcome: 'ACCEPTED', waitsFor: null, refundedMinor: 900, allowed: [] },
  });
});

test.each<[string, () => Promise<string>, Partial<NewPaypalDisputeAnswer>]>([
  ['a message in a claim', openClaim, {}],
  ['evidence that no one asked for', openInquiry, { kind: 'evidence', evidenceType: 'OTHER' }],
  ['a file that PayPal does not take', openInquiry, { files: [{ ...proof, name: 'proof.exe' }] }],
])('PayPal rejects %s', async (_name, open, answer) => {
  const id = await open();
  await expect(send(id, answer)).rejects.toMatchObject({
    ...{ name: 'PaypalError', failure: 'rejected', issue: expect.stringMatching(/^[A-Z_]+$/) },
  });
  expect((await gateway.getDispute(id)).entries).toEqual([]);
});

test('an answer to a dispute that PayPal does not know is recognised', async () => {
  await expect(send('PP-D-NONE', {})).rejects.toMatchObject({ failure: 'not-found' });
});

test.each([
  ['lost-response', 1],
  ['server-error', 0],
])(
  'after the fault %s it is unknown whether PayPal has the answer, and it is sent once',
  async (kind, sent) => {
    const id = await openInquiry();
    await control('POST', '/faults', { kind, operation: 'answer-dispute' });
    await expect(send(id, {})).rejects.toMatchObject({ failure: 'unknown-outcome' });
    expect((await gateway.getDispute(id)).entries).toHaveLength(sent);
  },
);

test('an answer for which there was no token was surely not sent', async () => {
  const credentials = { mode: 'sandbox', clientId: 'shop', clientSecret: 'secret' } as const;
  const away = createPaypalConnector({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 1_000 })(credentials);
  const message = {
    disputeId: 'PP-D-1',
    kind: 'message' as const,
    text: 'Hello',
    evidenceType: null,
    files: [],
  };
  await expect(away.answerDispute(message, randomUUID())).rejects.toMatchObject({
    ...{ failure: 'rejected', issue: 'NOT_SENT' },
  });
});
