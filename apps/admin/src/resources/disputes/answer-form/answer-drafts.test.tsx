import type { DisputeRecord } from '@credit-studio/contracts';
import { unreachable } from '@credit-studio/frontend/testing/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordId } from '../../../testing/records.ts';
import { claim, decided, makeAnswer, makeConversation, makeDisputeRecord } from '../testing/records.ts';
import { answersPath, fakeUploads, recordPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
import { decideLock } from './answer-form.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../dispute-detail/dispute-detail.tsx';

type Person = ReturnType<typeof renderDispute>['person'];
const inquiry = makeDisputeRecord();
const pdf = new File(['%PDF'], 'order.pdf', { type: 'application/pdf' });
const png = new File(['png'], 'screen.png', { type: 'image/png' });
const box = (name = 'Your message') => screen.findByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /^Send/ });
const attached = () => screen.queryByRole('list', { name: 'Attached files' });

async function prepareEvidence(person: Person) {
  await person.upload(await screen.findByLabelText('Choose files'), [pdf]);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind of evidence' }), 'Refund policy');
  await person.click(screen.getByRole('checkbox', { name: 'Attach the proof of purchase' }));
}
function expectEvidence() {
  expect(attached()).toHaveTextContent('order.pdf');
  expect(screen.getByRole('combobox', { name: 'Kind of evidence' })).toHaveDisplayValue('Refund policy');
  expect(screen.getByRole('checkbox', { name: 'Attach the proof of purchase' })).not.toBeChecked();
}

describe('a draft', () => {
  it('stays while another kind is written', async () => {
    const conversation = makeConversation({ allowed: ['message', 'evidence'] });
    const { person } = renderDispute(makeDisputeRecord({ conversation }));
    await prepareEvidence(person);
    await person.click(screen.getByRole('radio', { name: 'Message' }));
    expect(attached()).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'Evidence' }));
    expectEvidence();
  });

  it('stays with the focus while PayPal cannot be reached, and cannot be sent', async () => {
    const { api, person, sent } = renderDispute(
      claim,
      { [answersPath]: () => succeed(claim) },
      { hasIntervals: true },
    );
    await prepareEvidence(person);
    await person.type(await box('Your explanation'), 'Deliv');
    api.answer(recordPath, () => succeed({ ...claim, conversation: null, unavailable: 'PayPal is down.' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByText(/^PayPal cannot be reached\./)).toBeInTheDocument();
    expect(await box('Your explanation')).toHaveFocus();
    await person.keyboard('ered.{Control>}{Enter}{/Control}');
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    expectEvidence();
    expect(sent).toEqual([]);
    api.answer(recordPath, () => succeed(claim));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
    expect(await box('Your explanation')).toHaveValue('Delivered.');
    expectEvidence();
  });

  it('leaves with its form when the dispute is decided and PayPal cannot be reached', async () => {
    const { api } = renderDispute(inquiry, {}, { hasIntervals: true });
    expect(await box()).toBeInTheDocument();
    api.answer(recordPath, () => succeed({ ...inquiry, ...decided('won', null), conversation: null }));
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByText('PayPal decided for you.');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('keeps what was added while it was being sent', async () => {
    fakeUploads();
    const answer = Promise.withResolvers<Response>();
    const { person } = renderDispute(inquiry, { [answersPath]: () => answer.promise });
    await person.upload(await screen.findByLabelText('Choose files'), [pdf]);
    await person.type(await box(), 'Here.');
    await person.click(send());
    await person.type(await box(), ' And more.');
    await person.upload(screen.getByLabelText('Choose files'), [png]);
    answer.resolve(succeed(inquiry, { status: 201 }));
    expect(await screen.findByText('PayPal has your answer.')).toBeInTheDocument();
    expect(await box()).toHaveValue('Here. And more.');
    expect(attached()).toHaveTextContent(/^screen\.png/);
    expect(within(attached() ?? document.body).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('an answer', () => {
  const unconfirmed = makeDisputeRecord({ answers: [makeAnswer({ state: 'sending' })] });
  it.each<[string, DisputeRecord, boolean, string | null]>([
    ['can be sent', inquiry, false, null],
    ['waits for PayPal', { ...unconfirmed, conversation: null }, false, 'unreachable'],
    ['waits for the one before', unconfirmed, false, 'unconfirmed'],
    ['does not wait for what is being sent', unconfirmed, true, null],
  ])('%s', (_, record, isSending, lock) => {
    expect(decideLock(record, { isSending })).toBe(lock);
  });

  it('with the same text after one that was sent is another request', async () => {
    const { person, sent } = renderDispute(inquiry, {
      [answersPath]: () => succeed(inquiry, { status: 201 }),
    });
    for (const count of [1, 2]) {
      await person.type(await box(), 'Hello?');
      await person.click(send());
      await waitFor(() => expect(sent).toHaveLength(count));
      await waitFor(async () => expect(await box()).toHaveValue(''));
    }
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe('an answer whose confirmation was lost', () => {
  /** Sends a message whose answer is lost, and then reads the dispute as it is given. */
  async function lose(next: DisputeRecord, first = inquiry) {
    const app = renderDispute(first, { [answersPath]: unreachable });
    await app.person.type(await box(), 'Here.');
    app.api.answer(recordPath, () => succeed(next));
    await app.person.click(send());
    await waitFor(() => expect(app.sent).toHaveLength(1));
    return app;
  }
  const here = makeAnswer({ _id: recordId(601), text: 'Here.' });
  const lost = /^The answer may have been sent/;

  it('is the same request after the screen was left', async () => {
    const first = await lose(inquiry);
    expect(await screen.findByText(lost)).toBeInTheDocument();
    cleanup();
    const second = renderDispute(inquiry, { [answersPath]: unreachable });
    expect(await box()).toHaveValue('Here.');
    await second.person.click(send());
    await waitFor(() => expect(second.sent).toEqual(first.sent));
  });

  it.each(['sent', 'sending'] as const)('is gone from the form when it is known to be %s', async (state) => {
    await lose(makeDisputeRecord({ answers: [{ ...here, state }] }));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
  });

  it('is another request when it is known to have failed', async () => {
    const { person, sent } = await lose(makeDisputeRecord({ answers: [{ ...here, state: 'failed' }] }));
    expect(await screen.findByText('PayPal does not have it.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(lost)).not.toBeInTheDocument());
    expect(await box()).toHaveValue('Here.');
    await person.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('stays when only an earlier answer has its text', async () => {
    const before = makeDisputeRecord({ answers: [here] });
    await lose(before, before);
    expect(await screen.findByText(lost)).toBeInTheDocument();
    expect(await box()).toHaveValue('Here.');
  });

  it('is not asked for again below the form of another kind', async () => {
    await lose(claim);
    expect(await box('Your explanation')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your last answer may not have arrived. Please look for it in the conversation.',
    );
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
  });
});
