import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DocumentStore } from '../store/index.ts';
import { addFault } from '../testing/add-fault.ts';
import { fetchToken } from '../testing/paypal-client.ts';
import { openPaypalScene, type PaypalScene } from '../testing/paypal-scene.ts';
import { PaypalStore } from './paypal-store.ts';
import { renderDispute } from './representations/render-dispute.ts';

let scene: PaypalScene;
beforeAll(async () => {
  scene = await openPaypalScene();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(`${scene.url}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${await fetchToken(scene.url)}` },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

function readDispute(id: string) {
  return call(`/v1/customer/disputes/${id}`);
}

/** A seller's answer in a form, as PayPal takes it. */
function answer(id: string, action: string, input: object, files: File[] = []) {
  const body = new FormData();
  body.append('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  for (const file of files) body.append('evidence-file', file);
  return call(`/v1/customer/disputes/${id}/${action}`, { method: 'POST', body });
}

const links = (...rels: string[]) => ['self', ...rels].map((rel) => expect.objectContaining({ rel }));

async function claim() {
  const { captureId } = await scene.capture();
  const { id } = await scene.control(`/captures/${captureId}/dispute`, { reason: 'UNAUTHORISED' });
  await scene.control(`/disputes/${id}/escalate`);
  return { id, captureId };
}

const proof = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });
const given = { evidences: [{ evidence_type: 'PROOF_OF_FULFILLMENT', notes: 'The credits were used.' }] };

test('buyer and seller write to each other in an inquiry', async () => {
  const { captureId } = await scene.capture();
  const { id } = await scene.control(`/captures/${captureId}/dispute`, { message: 'Where is it?' });
  expect((await readDispute(id)).body).toMatchObject({
    status: 'OPEN',
    dispute_life_cycle_stage: 'INQUIRY',
    messages: [{ posted_by: 'BUYER', content: 'Where is it?' }],
    links: links('send_message', 'accept_claim'),
  });
  expect(await answer(id, 'send-message', { message: 'Here.' }, [proof])).toMatchObject({ status: 200 });
  expect((await readDispute(id)).body).toMatchObject({
    status: 'WAITING_FOR_BUYER_RESPONSE',
    messages: [{}, { posted_by: 'SELLER', content: 'Here.', documents: [{ name: 'proof.pdf' }] }],
  });
  expect((await readDispute(id)).body).not.toHaveProperty('seller_response_due_date');
  await scene.control(`/disputes/${id}/messages`, { message: 'No.' });
  expect((await readDispute(id)).body).toMatchObject({ status: 'WAITING_FOR_SELLER_RESPONSE' });
});

test('a claim asks for evidence, takes it once, and then only more information', async () => {
  const { id } = await claim();
  expect((await readDispute(id)).body).toMatchObject({
    dispute_life_cycle_stage: 'CHARGEBACK',
    evidences: [{ source: 'REQUESTED_FROM_SELLER', evidence_type: 'PROOF_OF_FULFILLMENT' }],
    links: links('provide_evidence', 'accept_claim'),
  });
  expect(await answer(id, 'provide-evidence', given, [proof])).toMatchObject({ status: 200 });
  expect(await answer(id, 'provide-evidence', given)).toMatchObject({
    status: 422,
    body: { details: [{ issue: 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE' }] },
  });
  await answer(id, 'provide-supporting-info', { notes: 'See the log.' });
  expect((await readDispute(id)).body).toMatchObject({
    status: 'UNDER_REVIEW',
    evidences: [{}, { source: 'SUBMITTED_BY_SELLER', documents: [{ name: 'proof.pdf' }] }],
    supporting_info: [{ notes: 'See the log.', source: 'SUBMITTED_BY_SELLER' }],
    links: links('provide_supporting_info'),
  });
});

test('an accepted claim takes the money back and ends the dispute', async () => {
  const { id, captureId } = await claim();
  expect(await answer(id, 'accept-claim', { note: 'Sorry.' })).toMatchObject({ status: 200 });
  expect((await readDispute(id)).body).toMatchObject({
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'ACCEPTED' },
  });
  expect(await scene.readCapture(captureId)).toBe('REFUNDED');
});

test.each([
  ['a name with a dot in it', new File(['x'], 'my.proof.pdf')],
  ['a kind of file that PayPal does not take', new File(['x'], 'proof.docx')],
  ['more than 10 MB', new File([new Uint8Array(10_000_001)], 'proof.png')],
])('a file is refused and changes nothing: %s', async (_name, file) => {
  const { id } = await claim();
  expect(await answer(id, 'provide-evidence', given, [file])).toMatchObject({
    status: 400,
    body: { details: [{ issue: 'INVALID_PARAMETER_VALUE' }] },
  });
  expect((await readDispute(id)).body).toMatchObject({ status: 'WAITING_FOR_SELLER_RESPONSE' });
});

test('an answer without evidence, or that is no JSON, is refused', async () => {
  const { id } = await claim();
  const empty = { evidences: [] };
  expect(await answer(id, 'provide-evidence', empty)).toMatchObject({ status: 400 });
  expect(await call(`/v1/customer/disputes/${id}/accept-claim`, { method: 'POST', body: '{' })).toMatchObject(
    {
      status: 400,
    },
  );
});

test('a claim is no inquiry: the buyer neither writes in it nor escalates it again', async () => {
  const { id } = await claim();
  const refused = { details: [{ issue: 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE' }] };
  expect(await scene.control(`/disputes/${id}/messages`, { message: 'Hello?' })).toMatchObject(refused);
  expect(await scene.control(`/disputes/${id}/escalate`)).toMatchObject(refused);
  await scene.control(`/disputes/${id}/review`);
  expect((await readDispute(id)).body).toMatchObject({ links: links('provide_supporting_info') });
});

test('a dispute that an earlier version stored can be read and answered', () => {
  const documents = new DocumentStore();
  const stored = { id: 'PP-D-1', captureIds: [], status: 'OPEN', createdAt: '2026-05-01T00:00:00Z' };
  documents.collection<typeof stored>('disputes').put(stored.id, stored);
  const store = new PaypalStore(documents);
  expect(renderDispute(store, store.getDispute(stored.id))).toMatchObject({
    dispute_life_cycle_stage: 'INQUIRY',
    links: links('send_message', 'accept_claim'),
  });
  documents.close();
});

test('an answer whose response is lost was given', async () => {
  const { id } = await claim();
  await addFault(scene.url, { kind: 'lost-response', operation: 'answer-dispute' });
  await expect(answer(id, 'provide-evidence', given)).rejects.toThrow();
  expect((await readDispute(id)).body).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('a dispute is announced as it moves, and a lost one takes the money back', async () => {
  const { captureId } = await scene.capture();
  const dispute = await scene.control(`/captures/${captureId}/dispute`);
  expect(await scene.receive('CUSTOMER.DISPUTE.CREATED')).toMatchObject({
    dispute_id: dispute.id,
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: captureId }],
  });
  await scene.control(`/disputes/${dispute.id}/review`);
  expect(await scene.receive('CUSTOMER.DISPUTE.UPDATED')).toMatchObject({ status: 'UNDER_REVIEW' });
  await scene.control(`/disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await scene.receive('CUSTOMER.DISPUTE.RESOLVED')).toMatchObject({
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '10.00' } },
  });
  await scene.receive('PAYMENT.CAPTURE.REVERSED');
  expect(await scene.readCapture(captureId)).toBe('REFUNDED');
});

test('a dispute over two captures names both, and takes the money of both back', async () => {
  const [first, second] = [await scene.capture(), await scene.capture()];
  const { id } = await scene.control(`/captures/${first.captureId}/dispute`, {
    captures: [second.captureId],
  });
  expect(await scene.receive('CUSTOMER.DISPUTE.CREATED')).toMatchObject({
    dispute_amount: { value: '20.00' },
    disputed_transactions: [first, second].map(({ captureId }) => ({
      seller_transaction_id: captureId,
      gross_amount: { value: '10.00' },
    })),
  });
  await scene.control(`/disputes/${id}/resolve`, { outcome: 'ACCEPTED' });
  for (const { captureId } of [first, second]) expect(await scene.readCapture(captureId)).toBe('REFUNDED');
});

test('a dispute that the seller wins leaves the money, and cannot be resolved twice', async () => {
  const { captureId } = await scene.capture();
  const { id } = await scene.control(`/captures/${captureId}/dispute`);
  await scene.control(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  await scene.receive('CUSTOMER.DISPUTE.RESOLVED');
  expect(await scene.readCapture(captureId)).toBe('COMPLETED');
  const again = await scene.control(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(again).toMatchObject({ details: [{ issue: 'INVALID_PARAMETER_VALUE' }] });
});
