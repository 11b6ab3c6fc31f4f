import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeAnswer, makeConversation, makeDisputeRecord, makeEntry } from '../testing/records.ts';
import { answersPath, recordPath, renderDispute, succeed } from '../testing/render-dispute.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './dispute-detail.tsx';

const inquiry = makeDisputeRecord();
const answered = makeDisputeRecord({
  conversation: makeConversation({ entries: [makeEntry(), makeEntry({ from: 'shop', text: 'Here.' })] }),
});

function open(record = inquiry, answers: Parameters<typeof renderDispute>[1] = {}) {
  const app = renderDispute(record, answers, { hasIntervals: true });
  const countReads = () => app.api.calls.filter(({ path }) => path === recordPath).length;
  const send = async () => {
    await app.person.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Here.');
    await app.person.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(app.sent).toHaveLength(1));
  };
  return { ...app, countReads, send };
}

describe('a dispute', () => {
  it('is read again after a minute', async () => {
    const { api, countReads } = open();
    await screen.findByText('Where are my credits?');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(countReads()).toBe(1);
    api.answer(recordPath, () => succeed(answered));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByText('Here.')).toBeInTheDocument();
  });

  it('is read again after ten seconds while an answer is not confirmed, which then shows', async () => {
    const { api } = open(makeDisputeRecord({ answers: [makeAnswer({ text: 'Here.', state: 'sending' })] }));
    expect(await screen.findByText('PayPal has not confirmed it yet.')).toBeInTheDocument();
    api.answer(recordPath, () => succeed(answered));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() =>
      expect(screen.queryByText('PayPal has not confirmed it yet.')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Here.')).toBeInTheDocument();
  });

  it('is not read while an answer is being sent', async () => {
    const answer = Promise.withResolvers<Response>();
    const { countReads, send } = open(inquiry, { [answersPath]: () => answer.promise });
    await send();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(countReads()).toBe(1);
    answer.resolve(succeed(answered, { status: 201 }));
    expect(await screen.findByText('PayPal has your answer.')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countReads()).toBe(2);
  });

  it('does not show what a read before an answer returns while it is being sent', async () => {
    const read = Promise.withResolvers<Response>();
    const { api, send } = open(inquiry, { [answersPath]: () => new Promise<Response>(() => undefined) });
    await screen.findByText('Where are my credits?');
    api.answer(recordPath, () => read.promise);
    await vi.advanceTimersByTimeAsync(60_000);
    await send();
    await act(async () => {
      read.resolve(
        succeed(makeDisputeRecord({ answers: [makeAnswer({ text: 'Here.', state: 'sending' })] })),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.queryByText(/has not confirmed/)).not.toBeInTheDocument();
  });

  it('is shown as it is after an answer, not as a read before it returns', async () => {
    const read = Promise.withResolvers<Response>();
    const { api, countReads, send } = open(inquiry, {
      [answersPath]: () => succeed(answered, { status: 201 }),
    });
    await screen.findByText('Where are my credits?');
    api.answer(recordPath, () => read.promise);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countReads()).toBe(2);
    await send();
    expect(await screen.findByText('Here.')).toBeInTheDocument();
    await act(async () => {
      read.resolve(succeed(inquiry));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByText('Here.')).toBeInTheDocument();
  });
});
