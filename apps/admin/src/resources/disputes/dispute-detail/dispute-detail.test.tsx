import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser, customer, recordId } from '../../../testing/records.ts';
import {
  disputeId,
  makeAnswer,
  makeConversation,
  makeDisputedPayment,
  makeDisputeRecord,
  makeEntry,
} from '../testing/records.ts';
import { recordPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './dispute-detail.tsx';

const conversation = () => screen.findByRole('list', { name: 'Conversation' });

describe('the record of a dispute', () => {
  it('names customer, reason, amount and state, and leads to PayPal', async () => {
    renderDispute(makeDisputeRecord());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Dispute over $29.00Waiting for you',
    );
    expect(screen.getByText(/^Cleo Customer: not received, opened on/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Open at PayPal' })).toHaveAttribute(
      'href',
      'https://www.sandbox.paypal.com/disputes/dashboard/',
    );
    expect(screen.getByRole('link', { name: 'Disputes', current: false })).toBeInTheDocument();
  });

  it('shows its facts, and leads to order and customer', async () => {
    renderDispute(makeDisputeRecord());
    const facts = within(await screen.findByRole('region', { name: 'Dispute' }));
    for (const text of ['$29.00', 'Not received', 'Inquiry: you settle it with the customer', disputeId])
      expect(facts.getByText(text)).toBeInTheDocument();
    const purchase = within(screen.getByRole('region', { name: 'Purchase' }));
    expect(purchase.getByText('Studio')).toBeInTheDocument();
    expect(purchase.getByRole('link', { name: 'ABCD1234' })).toBeInTheDocument();
    expect(purchase.getByRole('link', { name: customer.name })).toHaveAttribute(
      'href',
      `/admin/users/${customer._id}`,
    );
  });

  it('shows each of several purchases with its share', async () => {
    const second = makeDisputedPayment({
      ...{ paymentId: recordId(301), orderId: 'ORDER002', amount: '9.00' },
      ...{ customerId: null, customerName: '', customerEmail: '' },
    });
    renderDispute(makeDisputeRecord({ amount: '38.00', payments: [makeDisputedPayment(), second] }));
    expect(await screen.findByRole('region', { name: 'Purchase ABCD1234' })).toHaveTextContent('$29.00');
    const other = screen.getByRole('region', { name: 'Purchase ORDER002' });
    expect(other).toHaveTextContent('$9.00');
    expect(other).toHaveTextContent('Deleted account');
  });

  it('announces that it loads, says that one is not there, and tries a failed load again', async () => {
    const { api, person } = renderDispute(makeDisputeRecord(), {
      [recordPath]: () => refused(500, 'internal', 'Down.'),
    });
    expect(await screen.findByText('The dispute could not be loaded')).toBeInTheDocument();
    api.answer(recordPath, () => refused(404, 'not_found'));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Dispute not found' })).toBeInTheDocument();
  });
});

describe('the conversation', () => {
  it('shows who wrote what, with evidence in words and the names of files', async () => {
    const entries = [
      makeEntry({ files: ['screen.png'] }),
      makeEntry({
        ...{ kind: 'evidence', from: 'shop', text: 'Look.', evidenceType: 'DETAILS_OF_PURCHASE' },
        files: ['order.pdf'],
      }),
      makeEntry({ kind: 'information', from: 'shop', text: 'See the log.' }),
      makeEntry({ from: 'paypal', text: 'We are looking into it.' }),
    ];
    renderDispute(makeDisputeRecord({ conversation: makeConversation({ entries }) }));
    const shown = within(await conversation()).getAllByRole('listitem');
    const parts = shown.filter((item) => item.hasAttribute('data-from')).map((item) => item.textContent);
    expect(parts).toEqual([
      'Cleo Customer18 Nov 2026, 08:00 UTCWhere are my credits? screen.png',
      'You18 Nov 2026, 08:00 UTCEvidence: Details of the purchaseLook. order.pdf',
      'You18 Nov 2026, 08:00 UTCMore information for PayPalSee the log.',
      'PayPal18 Nov 2026, 08:00 UTCWe are looking into it.',
    ]);
  });

  it('names the colleague who sent an answer, and the reader as You', async () => {
    const own = makeEntry({ from: 'shop', text: 'They are on your account.' });
    const other = makeEntry({ from: 'shop', text: 'We look\ninto it.' });
    const answers = [
      makeAnswer({ _id: recordId(602), text: 'Wait.', state: 'failed', requestedBy: 'ben@example.test' }),
      makeAnswer({ _id: recordId(601), text: 'We look\r\ninto it.', requestedBy: 'ben@example.test' }),
      makeAnswer({ requestedBy: adminUser.UserEmail }),
    ];
    renderDispute(makeDisputeRecord({ conversation: makeConversation({ entries: [own, other] }), answers }));
    const shown = within(await conversation()).getAllByRole('listitem');
    expect(shown.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^You.+They are/),
      expect.stringMatching(/^ben@example\.test.+We look/s),
      expect.stringMatching(/^ben@example\.test.+Wait\./),
    ]);
  });

  it('says that there is none yet', async () => {
    renderDispute(makeDisputeRecord({ conversation: makeConversation({ entries: [] }) }));
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  });

  it('shows an answer that failed with its reason', async () => {
    renderDispute(
      makeDisputeRecord({ answers: [makeAnswer({ state: 'failed', failure: 'Send it again.' })] }),
    );
    expect(await conversation()).toHaveTextContent('They are on your account.Send it again.');
  });

  it('says that an answer is not confirmed, and takes no other one', async () => {
    const record = makeDisputeRecord({ answers: [makeAnswer({ state: 'sending' })] });
    renderDispute(record);
    expect(await conversation()).toHaveTextContent('PayPal has not confirmed it yet.');
    expect(screen.getByText(/You can send the next one as soon as it has\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  });

  it('that PayPal does not give leaves the facts, and is asked for again', async () => {
    const away = makeDisputeRecord({
      conversation: null,
      unavailable: 'PayPal does not answer. Please try again in a few minutes.',
      answers: [makeAnswer()],
    });
    const { api, person } = renderDispute(away);
    expect(await screen.findByText('The conversation cannot be shown now')).toBeInTheDocument();
    expect(screen.getByText(/PayPal does not answer\./)).toBeInTheDocument();
    expect(await conversation()).toHaveTextContent('They are on your account.');
    expect(screen.getByRole('region', { name: 'Dispute' })).toHaveTextContent('Not received');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    api.answer(recordPath, () => succeed(makeDisputeRecord()));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Where are my credits?')).toBeInTheDocument();
  });
});
