import type { DisputeAnswer } from '@credit-studio/contracts';
import { expect, it } from 'vitest';
import { recordId } from '../../../testing/records.ts';
import { makeAnswer, makeConversation, makeDisputeRecord, makeEntry } from '../testing/records.ts';
import { listStreamEntries } from './list-stream-entries.ts';

function textsOf(record: Parameters<typeof listStreamEntries>[0]) {
  return listStreamEntries(record).map(({ text }) => text);
}

it('an answer that PayPal shows is not drawn twice', () => {
  const own = makeEntry({ from: 'shop', text: 'They are on your account.', at: '2026-11-19T08:00:02.000Z' });
  const conversation = makeConversation({ entries: [makeEntry(), own] });
  const record = makeDisputeRecord({ conversation, answers: [makeAnswer()] });
  expect(textsOf(record)).toEqual(['Where are my credits?', 'They are on your account.']);
});

it.each<[string, Partial<DisputeAnswer>, string]>([
  ['sending', { state: 'sending' }, 'PayPal has not confirmed it yet.'],
  ['sending', { state: 'sending', failure: 'PayPal did not answer.' }, 'PayPal did not answer.'],
  ['failed', { state: 'failed', failure: 'Send it again.' }, 'Send it again.'],
  ['failed', { state: 'failed' }, 'PayPal does not have it.'],
  [
    'failed',
    { state: 'failed', failure: 'PayPal may have it in other words.' },
    'PayPal may have it in other words.',
  ],
])('an answer that is %s is shown by its time: %j', (state, fields, note) => {
  const later = makeEntry({ text: 'Hello?', at: '2026-11-19T20:00:00.000Z' });
  const conversation = makeConversation({ entries: [makeEntry(), later] });
  const entries = listStreamEntries(makeDisputeRecord({ conversation, answers: [makeAnswer(fields)] }));
  expect(entries.map(({ text }) => text)).toEqual([
    'Where are my credits?',
    'They are on your account.',
    'Hello?',
  ]);
  expect(entries[1]).toMatchObject({ from: 'shop', state, note });
});

it.each([['sent'], ['sending']] as const)('a failed answer is left out once it was repeated: %s', (state) => {
  const failed = makeAnswer({ state: 'failed', failure: 'Away.' });
  const again = makeAnswer({ _id: recordId(601), state, createdAt: '2026-11-19T09:00:00.000Z' });
  const entries = listStreamEntries(makeDisputeRecord({ answers: [again, failed] }));
  expect(entries.filter((entry) => entry.state === 'failed')).toEqual([]);
});

it('entries of the shop have the sender of the answer with their text, in the order of sending', () => {
  const same = { from: 'shop', text: 'Hello?' } as const;
  const entries = [makeEntry({ text: 'Hello?' }), makeEntry(same), makeEntry(same), makeEntry(same)];
  const sent = (number: number, requestedBy: string | null) =>
    makeAnswer({ _id: recordId(number), text: 'Hello?', requestedBy });
  const answers = [sent(602, 'late@example.test'), sent(601, 'early@example.test')];
  const record = makeDisputeRecord({ conversation: makeConversation({ entries }), answers });
  expect(listStreamEntries(record).map(({ sentBy }) => sentBy)).toEqual([
    null,
    'early@example.test',
    'late@example.test',
    null,
  ]);
});

it('an acceptance is shown, since PayPal has no entry for it', () => {
  const record = makeDisputeRecord({ answers: [makeAnswer({ kind: 'acceptance', text: 'Sorry.' })] });
  expect(listStreamEntries(record).at(-1)).toMatchObject({ label: 'Dispute accepted', text: 'Sorry.' });
});

it('without PayPal, every answer from here is shown', () => {
  const evidence = makeAnswer({
    ...{ kind: 'evidence', text: 'Delivered.', evidenceType: 'DETAILS_OF_PURCHASE' },
    files: [{ name: 'order.pdf', bytes: 900 }],
  });
  const entries = listStreamEntries(makeDisputeRecord({ conversation: null, answers: [evidence] }));
  expect(entries).toMatchObject([
    { label: 'Evidence: Details of the purchase', text: 'Delivered.', files: ['order.pdf'], note: null },
  ]);
});

it('entries keep PayPal’s order, also those without a time', () => {
  const entries = [
    makeEntry({ text: 'First', at: null }),
    makeEntry({ text: 'Second' }),
    makeEntry({ text: 'Third', at: null, from: 'paypal' }),
    makeEntry({ text: 'Fourth', at: '2026-11-20T08:00:00.000Z' }),
  ];
  const record = makeDisputeRecord({ conversation: makeConversation({ entries }) });
  expect(textsOf(record)).toEqual(['First', 'Second', 'Third', 'Fourth']);
});
