import { refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { claim, makeAnswer, makeConversation, makeDisputeRecord, makeEntry } from '../testing/records.ts';
import { answersPath, recordPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../dispute-detail/dispute-detail.tsx';

const inquiry = makeDisputeRecord();
const answered = makeDisputeRecord({
  ...{ waitsFor: 'customer', respondBy: null },
  conversation: makeConversation({
    entries: [makeEntry(), makeEntry({ from: 'shop', text: 'Here they are.' })],
    allowed: ['message'],
  }),
});
const message = () => screen.findByRole('textbox', { name: 'Your message' });
const send = () => screen.getByRole('button', { name: 'Send message' });

describe('a message to the customer', () => {
  it('is sent, and what the API returns replaces the record', async () => {
    const { person, sent } = renderDispute(inquiry, {
      [answersPath]: () => succeed(answered, { status: 201, message: 'The customer has your message.' }),
    });
    await person.type(await message(), ' Here they are. ');
    await person.click(send());
    expect(await screen.findByText('The customer has your message.')).toBeInTheDocument();
    expect(sent).toMatchObject([
      { fields: { kind: 'message', text: 'Here they are.', withProof: 'false' }, fileNames: [] },
    ]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('Here they are.')).toBeInTheDocument();
    expect(screen.getByText(/PayPal is waiting for Cleo Customer/)).toBeInTheDocument();
    expect(await message()).toHaveValue('');
  });

  it('is sent by Ctrl and Enter', async () => {
    const { person, sent } = renderDispute(inquiry, {
      [answersPath]: () => succeed(answered, { status: 201 }),
    });
    await person.type(await message(), 'Hello{Control>}{Enter}{/Control}');
    expect(await screen.findByText('PayPal has your answer.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('needs a text', async () => {
    const { person, sent } = renderDispute(inquiry, { [answersPath]: () => succeed(answered) });
    await person.type(await message(), '  ');
    await person.click(send());
    expect(await message()).toHaveAccessibleDescription(expect.stringContaining('Please write a text.'));
    expect(await message()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('stays when it fails, and is the same request when it is sent again', async () => {
    const { api, person, sent } = renderDispute(inquiry, { [answersPath]: unreachable });
    await person.type(await message(), 'Here.');
    await person.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The answer may have been sent: its confirmation was lost. Press Send again; it is sent only once.',
    );
    await person.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    expect(await message()).toHaveValue('Here.');
    expect(api.calls.filter(({ path }) => path === answersPath)).toHaveLength(2);
  });

  it('is another request after a change, and after a rejection', async () => {
    const { person, sent } = renderDispute(inquiry, {
      [answersPath]: () => refused(409, 'conflict', 'PayPal does not take messages now.'),
    });
    await person.type(await message(), 'Here.');
    await person.click(send());
    expect(await screen.findByText('PayPal does not take messages now.')).toBeInTheDocument();
    await person.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    await person.type(await message(), ' Again.');
    await person.click(send());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it('is explained when PayPal takes another kind of answer since', async () => {
    const { api, person } = renderDispute(inquiry, {
      [answersPath]: () => refused(409, 'conflict', 'PayPal waits for evidence now.'),
    });
    await person.type(await message(), 'Here.');
    api.answer(recordPath, () => succeed(claim));
    await person.click(send());
    expect(await screen.findByRole('textbox', { name: 'Your explanation' })).toBeInTheDocument();
    expect(screen.getByText('PayPal waits for evidence now.')).toBeInTheDocument();
  });

  it('is still there after a reload', async () => {
    const { person } = renderDispute(inquiry);
    await person.type(await message(), 'Half a sen');
    cleanup();
    renderDispute(inquiry);
    expect(await message()).toHaveValue('Half a sen');
  });

  it('that was not sent can be taken up again', async () => {
    const answers = [makeAnswer({ state: 'failed', failure: 'Send it again.' })];
    const { person } = renderDispute(makeDisputeRecord({ answers }));
    await person.click(await screen.findByRole('button', { name: 'Use the text of the last answer' }));
    expect(await message()).toHaveValue('They are on your account.');
    expect(screen.queryByRole('button', { name: /not sent/ })).not.toBeInTheDocument();
  });

  it('cannot be left while it is on its way', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person, router } = renderDispute(inquiry, { [answersPath]: () => answer.promise });
    await person.type(await message(), 'Here.');
    await person.click(send());
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeInTheDocument();
    await router.navigate('/admin/disputes');
    expect(router.state.location.pathname).not.toBe('/admin/disputes');
    answer.resolve(succeed(answered, { status: 201 }));
    expect(await screen.findByText('PayPal has your answer.')).toBeInTheDocument();
  });
});

describe('evidence for PayPal', () => {
  it('says what PayPal asks for, and is a proof of delivery with the proof of purchase', async () => {
    const { person, sent } = renderDispute(claim, { [answersPath]: () => succeed(claim, { status: 201 }) });
    expect(await screen.findByText('PayPal asks for:')).toBeInTheDocument();
    expect(screen.getByText(/proof of shipment or delivery$/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Kind of evidence' })).toHaveDisplayValue(
      'Proof of digital delivery',
    );
    await person.type(screen.getByRole('textbox', { name: 'Your explanation' }), 'Delivered at once.');
    await person.click(screen.getByRole('button', { name: 'Send evidence' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toEqual({
      ...{ kind: 'evidence', text: 'Delivered at once.', withProof: 'true' },
      evidenceType: 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED',
    });
  });

  it('can be of another type, without the proof', async () => {
    const { person, sent } = renderDispute(claim, { [answersPath]: () => succeed(claim, { status: 201 }) });
    await person.selectOptions(
      await screen.findByRole('combobox', { name: 'Kind of evidence' }),
      'Refund policy',
    );
    await person.click(screen.getByRole('checkbox', { name: 'Attach the proof of purchase' }));
    await person.type(screen.getByRole('textbox', { name: 'Your explanation' }), 'See page 2.');
    await person.click(screen.getByRole('button', { name: 'Send evidence' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toMatchObject({ evidenceType: 'RETURN_POLICY', withProof: 'false' });
  });
});

describe('what PayPal allows', () => {
  it('is more information while it reviews, without the proof unless it is wanted', async () => {
    const conversation = makeConversation({ allowed: ['information'] });
    const { person, sent } = renderDispute(makeDisputeRecord({ stage: 'claim', conversation }), {
      [answersPath]: () => succeed(claim, { status: 201 }),
    });
    await person.type(await screen.findByRole('textbox', { name: 'Your information' }), 'One more thing.');
    await person.click(screen.getByRole('button', { name: 'Send information' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toEqual({ kind: 'information', text: 'One more thing.', withProof: 'false' });
  });

  it('is chosen where there are several, each with its draft', async () => {
    const conversation = makeConversation({ allowed: ['message', 'evidence'] });
    const { person } = renderDispute(makeDisputeRecord({ conversation }));
    await person.type(await screen.findByRole('textbox', { name: 'Your explanation' }), 'For PayPal.');
    const choice = within(screen.getByRole('radiogroup', { name: 'Kind of answer' }));
    await person.click(choice.getByRole('radio', { name: 'Message' }));
    expect(await message()).toHaveValue('');
    await person.click(choice.getByRole('radio', { name: 'Evidence' }));
    expect(await screen.findByRole('textbox', { name: 'Your explanation' })).toHaveValue('For PayPal.');
  });

  it('is nothing: there is no form', async () => {
    renderDispute(makeDisputeRecord({ conversation: makeConversation({ allowed: [] }) }));
    expect(await screen.findByText('Where are my credits?')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
