import { refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  decided,
  makeAnswer,
  makeConversation,
  makeDisputedPayment,
  makeDisputeRecord,
} from '../testing/records.ts';
import { acceptPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './dispute-detail.tsx';

type Person = ReturnType<typeof renderDispute>['person'];
async function ask(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Accept dispute…' }));
  return within(await screen.findByRole('dialog', { name: 'Accept this dispute?' }));
}
const accepted = makeDisputeRecord({
  ...decided('lost', 'ACCEPTED'),
  conversation: makeConversation({ allowed: [] }),
});
const accept = { name: 'Accept and pay back' };

it('accepting says exactly what happens, sends the note, and shows the outcome', async () => {
  const message = 'You accepted the dispute. PayPal pays the customer back.';
  const { person, sent } = renderDispute(makeDisputeRecord(), {
    [acceptPath]: () => succeed(accepted, { message }),
  });
  const question = await ask(person);
  expect(question.getByText(/^PayPal pays/)).toHaveTextContent(
    'PayPal pays $29.00 back to Cleo Customer, and the dispute counts as lost. The credits of the purchase are taken back, except those already spent. This cannot be undone.',
  );
  await person.type(question.getByLabelText('Note'), 'We are sorry.');
  await person.click(question.getByRole('button', accept));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toMatchObject([{ path: acceptPath, fields: { note: 'We are sorry.' } }]);
  expect(await screen.findByText('You accepted the dispute.')).toBeInTheDocument();
  expect(Object.values(window.sessionStorage)).not.toContain('"We are sorry."');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument());
});

it('accepting the dispute of an item says that access to it ends', async () => {
  const payments = [makeDisputedPayment({ orderKind: 'item' })];
  const { person } = renderDispute(makeDisputeRecord({ payments }));
  expect(
    (await ask(person)).getByText(/Access to the item ends\. This cannot be undone\./),
  ).toBeInTheDocument();
});

it('a lost answer is repeated with the same key, a rejected one with another', async () => {
  const { api, person, sent } = renderDispute(makeDisputeRecord(), { [acceptPath]: unreachable });
  const question = await ask(person);
  const press = () => person.click(question.getByRole('button', accept));
  await press();
  expect(await question.findByRole('alert')).toHaveTextContent(
    'The dispute may have been accepted: the confirmation was lost. Accept it again; the money is paid back only once.',
  );
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ key: sent[0]?.key, fields: {} });
  const keys: (string | null)[] = [];
  api.answer(acceptPath, (_url, { headers }) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return refused(409, 'conflict', 'PayPal does not allow this now.');
  });
  await press();
  expect(await question.findByText('PayPal does not allow this now.')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(sent[0]?.key);
  expect(keys[1]).not.toBe(keys[0]);
});

it('an acceptance that PayPal has not confirmed is no success', async () => {
  const message = 'PayPal has not confirmed this answer yet.';
  const answers = [makeAnswer({ kind: 'acceptance', text: '', state: 'sending' })];
  const { person } = renderDispute(makeDisputeRecord(), {
    [acceptPath]: () => succeed(makeDisputeRecord({ answers }), { message }),
  });
  await person.click((await ask(person)).getByRole('button', accept));
  expect(
    await screen.findByText(/^PayPal has not confirmed your last answer yet\. This/),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('a lost acceptance is the same request after the screen was left', async () => {
  const first = renderDispute(makeDisputeRecord(), { [acceptPath]: unreachable });
  const question = await ask(first.person);
  await first.person.type(question.getByLabelText('Note'), 'Sorry.');
  await first.person.click(question.getByRole('button', accept));
  await question.findByRole('alert');
  cleanup();
  const second = renderDispute(makeDisputeRecord(), { [acceptPath]: unreachable });
  await second.person.click((await ask(second.person)).getByRole('button', accept));
  await waitFor(() => expect(second.sent).toEqual(first.sent));
});

it('accepting the dispute of a deleted account speaks of the customer', async () => {
  const payments = [makeDisputedPayment({ customerId: null, customerName: '', customerEmail: '' })];
  const { person } = renderDispute(makeDisputeRecord({ payments }));
  expect((await ask(person)).getByText(/^PayPal pays/)).toHaveTextContent(/ back to the customer, and /);
});

it('is offered only when PayPal allows it', async () => {
  renderDispute(makeDisputeRecord({ conversation: makeConversation({ allowed: ['message'] }) }));
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});
