import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideNewMessages,
  type NewMessage,
  type SentMessage,
  type StoredMessage,
} from './decide-new-messages.ts';

type Sender = StoredMessage['sender'];

/** `u:hello` → a message of the user; `u:look+one+two` → with two files. */
function parse(line: string) {
  const [side, said = ''] = line.split(':');
  const [message = '', ...attachmentIds] = said.split('+');
  return { sender: side === 'u' ? ('user' as const) : ('admin' as const), message, attachmentIds };
}
function store(...lines: string[]): StoredMessage[] {
  return lines.map((line, index) => ({ sequence: index + 1, ...parse(line) }));
}
function send(...lines: string[]): SentMessage[] {
  return lines.map(parse);
}
/** What is to be appended, written in the same way. */
function decideLines(...input: Parameters<typeof decideNewMessages>): string[] {
  return decideNewMessages(...input).map(({ text, attachmentIds }) => [text, ...attachmentIds].join('+'));
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
    ['files without a text', store('u:hi'), send('u:hi', 'u:+one'), ['+one']],
    ['a repeated request with files', store('u:hi', 'u:look+one+two'), send('u:hi', 'u:look+two+one'), []],
    ['the same words with a file', store('u:look'), send('u:look', 'u:look+one'), ['look+one']],
    ['the same words with another file', store('u:look+one'), send('u:look+two'), ['look+two']],
    ['a conversation sent without its files', store('u:look+one'), send('u:look', 'u:hi'), ['hi']],
    ['a known id of files only', store('u:hi', 'u:+one'), [known(2, ' '), ...send('u:hi')], ['hi']],
    ['the conversation backwards', store('u:one', 'u:two'), [known(2), known(1), ...send('u:new')], ['new']],
  ])('are found in %s', (_name, stored, sent, expected) => {
    expect(decideLines(stored, sent, 'user')).toEqual(expected);
  });

  test('of staff are found in the same way', () => {
    const stored = store('u:hi', 'a:hello');
    expect(decideLines(stored, send('u:hi', 'a:hello', 'a:news'), 'admin')).toEqual(['news']);
    expect(decideLines(stored, [known(2), { message: 'news' }], 'admin')).toEqual(['news']);
  });
});

describe('with any request', () => {
  const text = fc.constantFrom('a', 'b', 'ok', ' ');
  const sender = fc.constantFrom<Sender>('user', 'admin');
  const attachmentIds = fc.constantFrom([], ['one'], ['one', 'two']);
  const conversation = fc
    .array(fc.record({ sender, message: fc.constantFrom('a', 'b', 'ok'), attachmentIds }), { maxLength: 6 })
    .map((rows) => rows.map((row, index): StoredMessage => ({ sequence: index + 1, ...row })));
  /** Entries with and without an id that was handed out. */
  const request = (stored: StoredMessage[]) =>
    fc.array(
      fc.record(
        {
          _id: fc.constantFrom(...stored.map(({ sequence }) => String(sequence)), undefined),
          message: text,
          sender: fc.constantFrom('user', 'admin', 'Admin', undefined),
          attachmentIds,
        },
        { requiredKeys: ['message'] },
      ),
      { maxLength: 6 },
    );
  const append = (stored: StoredMessage[], sender: Sender, messages: NewMessage[]): StoredMessage[] => [
    ...stored,
    ...messages.map(({ text: message, attachmentIds: ids }, index) => ({
      ...{ sequence: stored.length + index + 1, sender, message, attachmentIds: ids },
    })),
  ];
  const repeat = ({ message, attachmentIds: ids }: StoredMessage): NewMessage[] => [
    { text: message, attachmentIds: ids },
  ];
  const cases = conversation.chain((stored) =>
    fc.record({ stored: fc.constant(stored), sent: request(stored), caller: sender, after: conversation }),
  );

  test('a repeated request adds nothing, even when the conversation has continued', () => {
    fc.assert(
      fc.property(cases, ({ stored, sent, caller, after }) => {
        const once = append(stored, caller, decideNewMessages(stored, sent, caller));
        const later = after.reduce((rows, row) => append(rows, row.sender, repeat(row)), once);
        expect(decideLines(once, sent, caller)).toEqual([]);
        expect(decideLines(later, sent, caller)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a reply after everything that the caller knows is never lost', () => {
    fc.assert(
      fc.property(conversation, conversation, sender, (known, unseen, caller) => {
        const stored = unseen.reduce((rows, row) => append(rows, row.sender, repeat(row)), known);
        const seen = known.map(({ sequence, message }) => ({ _id: String(sequence), message }));
        expect(decideLines(stored, [...seen, { message: 'news' }], caller)).toEqual(['news']);
        const withoutIds = known.map(({ sender: side, message }) => ({ sender: side, message }));
        expect(decideLines(stored, [...withoutIds, { message: 'news' }], caller)).toEqual(['news']);
      }),
    );
  });
});
