import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideNewMessages, type SentMessage, type StoredMessage } from './decide-new-messages.ts';

type Sender = StoredMessage['sender'];

/** `u:hello` → a message of the user. */
function parse(line: string) {
  const [side, message = ''] = line.split(':');
  return { sender: side === 'u' ? ('user' as const) : ('admin' as const), message };
}
function store(...lines: string[]): StoredMessage[] {
  return lines.map((line, index) => ({ sequence: index + 1, ...parse(line) }));
}
function send(...lines: string[]): SentMessage[] {
  return lines.map(parse);
}
function known(sequence: number, message = ''): SentMessage {
  return {
    _id: String(sequence),
    message: message || '…',
  };
}

describe('new messages of a user', () => {
  test.each<[string, StoredMessage[], SentMessage[], string[]]>([
    ['a first reply', [], send('u:hi'), ['hi']],
    ['nothing', store('u:hi'), [], []],
    ['the stored conversation again', store('u:hi', 'a:hello'), send('u:hi', 'a:hello'), []],
    ['one more at the end', store('u:hi', 'a:hello'), send('u:hi', 'a:hello', 'u:thanks'), ['thanks']],
    ['the same words once more', store('u:ok', 'a:good'), send('u:ok', 'a:good', 'u:ok'), ['ok']],
    ['a stale conversation', store('u:hi', 'a:hello', 'a:more'), send('u:hi', 'u:news'), ['news']],
    ['a repeated request', store('u:hi', 'a:unseen', 'u:news'), send('u:hi', 'u:news'), []],
    ['several at once', store('u:hi'), send('u:hi', 'u:one', 'u:two'), ['one', 'two']],
    ['a half-stored tail', store('u:hi', 'u:one'), send('u:hi', 'u:one', 'u:two'), ['two']],
    ['a new one before an equal unseen one', store('u:ok'), send('u:news', 'u:ok'), ['news', 'ok']],
    ['blank texts', store('u:hi'), send('u:hi', 'u:', 'u:  '), []],
    ['words in the other side’s name', store('u:hi'), send('u:hi', 'a:refund granted'), ['refund granted']],
    ['the same again', store('u:hi', 'u:refund granted'), send('u:hi', 'a:refund granted'), []],
    ['a side that no one knows', store('a:hi'), [{ message: 'hi', sender: 'support' }], []],
    ['an entry without a side', store('u:hi'), [{ message: 'hi' }, { message: 'news' }], ['news']],
    ['a known id with other words', store('a:no'), [known(1, 'yes'), ...send('u:thanks')], ['thanks']],
    ['edited words before a known id', store('a:no', 'u:hm'), [...send('a:yes'), known(2)], []],
    ['only the newest entry', store('u:ok', 'a:good'), [known(2), ...send('u:ok')], ['ok']],
    ['an id that is not stored', store('u:hi'), [known(1), known(99, 'news')], ['news']],
    ['the conversation backwards', store('u:one', 'u:two'), [known(2), known(1), ...send('u:new')], ['new']],
  ])('are found in %s', (_name, stored, sent, expected) => {
    expect(decideNewMessages(stored, sent, 'user')).toEqual(expected);
  });

  test('of staff are found in the same way', () => {
    const stored = store('u:hi', 'a:hello');
    expect(decideNewMessages(stored, send('u:hi', 'a:hello', 'a:news'), 'admin')).toEqual(['news']);
    expect(decideNewMessages(stored, [known(2), { message: 'news' }], 'admin')).toEqual(['news']);
  });
});

describe('with any request', () => {
  const text = fc.constantFrom('a', 'b', 'ok', ' ');
  const sender = fc.constantFrom<Sender>('user', 'admin');
  const conversation = fc
    .array(fc.record({ sender, message: fc.constantFrom('a', 'b', 'ok') }), { maxLength: 6 })
    .map((rows) => rows.map((row, index): StoredMessage => ({ sequence: index + 1, ...row })));
  /** Entries with and without an id that was handed out. */
  const request = (stored: StoredMessage[]) =>
    fc.array(
      fc.record(
        {
          _id: fc.constantFrom(...stored.map(({ sequence }) => String(sequence)), undefined),
          message: text,
          sender: fc.constantFrom('user', 'admin', 'Admin', undefined),
        },
        { requiredKeys: ['message'] },
      ),
      { maxLength: 6 },
    );
  const append = (stored: StoredMessage[], sender: Sender, texts: string[]): StoredMessage[] => [
    ...stored,
    ...texts.map((message, index) => ({ sequence: stored.length + index + 1, sender, message })),
  ];
  const cases = conversation.chain((stored) =>
    fc.record({ stored: fc.constant(stored), sent: request(stored), caller: sender, after: conversation }),
  );

  test('a repeated request adds nothing, even when the conversation has continued', () => {
    fc.assert(
      fc.property(cases, ({ stored, sent, caller, after }) => {
        const once = append(stored, caller, decideNewMessages(stored, sent, caller));
        const later = after.reduce((rows, { sender: side, message }) => append(rows, side, [message]), once);
        expect(decideNewMessages(once, sent, caller)).toEqual([]);
        expect(decideNewMessages(later, sent, caller)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a reply after everything that the caller knows is never lost', () => {
    fc.assert(
      fc.property(conversation, conversation, sender, (known, unseen, caller) => {
        const stored = unseen.reduce((rows, row) => append(rows, row.sender, [row.message]), known);
        const seen = known.map(({ sequence, message }) => ({ _id: String(sequence), message }));
        expect(decideNewMessages(stored, [...seen, { message: 'news' }], caller)).toEqual(['news']);
        const withoutIds = known.map(({ sender: side, message }) => ({ sender: side, message }));
        expect(decideNewMessages(stored, [...withoutIds, { message: 'news' }], caller)).toEqual(['news']);
      }),
    );
  });
});
