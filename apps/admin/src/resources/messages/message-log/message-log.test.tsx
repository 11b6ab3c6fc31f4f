import type { Message } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { labelWord } from '@credit-studio/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './message-log.tsx';

const cleo = makeUser(10, { userName: 'Cleo Customer', UserEmail: 'cleo@example.test' });
const message: Message = {
  _id: cleo._id,
  day: 'Friday',
  date: '20/11/2026',
  templateName: 'Welcome back',
  toEmail: 'cleo@example.test',
  subject: 'We miss you',
  state: 'accepted',
  attempts: 1,
  lastError: null,
  body: 'Hello Cleo,\n<b>come back</b>',
  isSecret: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-20T09:00:01.000Z',
};
const resendPath = `/messages/${message._id}/resend`;

async function openLog(messages: readonly Message[], answers: Answers = {}) {
  const keys: (string | null)[] = [];
  const app = renderApp({
    path: `/admin/users?message-log=${cleo._id}`,
    answers: {
      '/users': () => rows([cleo]),
      [`/api/users/${cleo._id}`]: () => Response.json({ success: true, data: cleo }),
      '/messages': () => rows(messages),
      ...Object.fromEntries(
        Object.entries(answers).map(([path, respond]): [string, typeof respond] => [
          path,
          (url, request) => {
            if (path === resendPath) keys.push(new Headers(request.headers).get('idempotency-key'));
            return respond(url, request);
          },
        ]),
      ),
    },
  });
  const log = within(await screen.findByRole('dialog', { name: 'Message log' }));
  const askToResend = async () => {
    await app.person.click(await log.findByRole('button', { name: /^Resend We miss you/ }));
    return within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
  };
  return { ...app, log, keys, askToResend };
}

describe('the log of messages', () => {
  it('names whose messages it shows', async () => {
    const { log } = await openLog([message]);
    expect(await log.findByText('Cleo Customer, cleo@example.test')).toBeInTheDocument();
  });

  it('unfolds the text of a message, and shows markup as text', async () => {
    const { log, person } = await openLog([message]);
    await person.click(await log.findByText('We miss you'));
    expect(log.getByText(/<b>come back<\/b>/)).toBeVisible();
  });

  it('says that a text with a secret is not stored', async () => {
    const { log } = await openLog([{ ...message, body: null, isSecret: true }]);
    expect(await log.findByText('Its text held a secret and is not kept.')).toBeInTheDocument();
  });

  it.each<[Message['state'], number, string | null, string | null]>([
    ['queued', 1, 'Connection refused', '1 try: Connection refused'],
    ['queued', 3, 'Connection refused', '3 tries: Connection refused'],
    ['failed', 8, 'No such mailbox', '8 tries: No such mailbox'],
    ['accepted', 2, 'Connection refused', null],
    ['queued', 0, null, null],
  ])(
    'describes the delivery of one that is %s after %d attempts',
    async (state, attempts, lastError, text) => {
      const { log } = await openLog([{ ...message, state, attempts, lastError }]);
      expect(await log.findByText(labelWord(state))).toBeInTheDocument();
      if (text) expect(log.getByText(text)).toBeInTheDocument();
      else expect(log.queryByText(/\d+ tr(y|ies):/)).not.toBeInTheDocument();
    },
  );

  it('shows five mails a page by day, date and template', async () => {
    const { api, log, person } = await openLog([], { '/messages': () => rows([message], 7) });
    const row = within((await log.findByText('20 Nov 2026, 09:00 UTC')).closest('tr') ?? document.body);
    for (const text of ['Friday', 'Welcome back', 'Accepted'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(log.getByText('1–5 of 7')).toBeInTheDocument();
    await person.click(log.getByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === '/messages')?.query).toEqual({
        userId: cleo._id,
        page: '2',
        limit: '5',
      }),
    );
  });

  it('says that there are none', async () => {
    const { log } = await openLog([]);
    expect(await log.findByText('No message logs found.')).toBeInTheDocument();
  });

  it('says that it could not be fetched, and fetches again', async () => {
    const { api, log, person } = await openLog([], {
      '/messages': () => refused(500, 'internal', 'Away.'),
    });
    expect(await log.findByText('Failed to fetch messages: Away. Request ID: request-1')).toBeInTheDocument();
    api.answer('/messages', () => rows([message]));
    await person.click(log.getByRole('button', { name: 'Retry' }));
    expect(await log.findByText('20 Nov 2026, 09:00 UTC')).toBeInTheDocument();
  });

  it.each<[string, Partial<Message>]>([
    ['one on its way', { state: 'queued' }],
    ['one with a secret', { isSecret: true, body: null }],
    ['one to an address that is gone', { toEmail: '' }],
  ])('does not offer to send %s again', async (_, fields) => {
    const { log } = await openLog([{ ...message, ...fields }]);
    await log.findByText('20 Nov 2026, 09:00 UTC');
    expect(log.queryByRole('button', { name: /^Resend/ })).not.toBeInTheDocument();
  });

  it('closes by Escape and by Back', async () => {
    const { log, person, router } = await openLog([message]);
    await log.findByText('20 Nov 2026, 09:00 UTC');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('sending a message again', () => {
  it('names the message and where it goes, and sends nothing on Cancel', async () => {
    const { keys, person, askToResend } = await openLog([message]);
    const question = await askToResend();
    expect(
      question.getByText(/“We miss you” of 20 Nov 2026, 09:00 goes to cleo@example\.test/),
    ).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(keys).toEqual([]);
  });

  it('uses the same key for a lost answer, so that it is sent once', async () => {
    const { api, keys, person, askToResend } = await openLog([message], {
      [resendPath]: () => refused(429, 'rate_limited', 'Too many messages.'),
    });
    const question = await askToResend();
    await person.dblClick(question.getByRole('button', { name: 'Send again' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Too many messages.');
    const [first] = keys;
    api.answer(resendPath, (_url, request) => {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      return Response.json({ success: true, data: message });
    });
    await person.click(question.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Message sent successfully.')).toBeInTheDocument();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.at(-1)).toBe(first);
  });

  it('uses a new key once it was sent', async () => {
    const { keys, person, askToResend } = await openLog([message], {
      [resendPath]: () => Response.json({ success: true, data: message }),
    });
    for (const sent of [1, 2]) {
      const question = await askToResend();
      await person.click(question.getByRole('button', { name: 'Send again' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument(),
      );
      expect(keys).toHaveLength(sent);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('shows the new message in the log', async () => {
    let stored = [message];
    const { log, person, askToResend } = await openLog([], {
      '/messages': () => rows(stored),
      [resendPath]: () => {
        stored = [
          { ...message, _id: makeUser(11)._id, createdAt: '2026-11-21T09:00:00.000Z', state: 'queued' },
          ...stored,
        ];
        return Response.json({ success: true, data: stored[0] });
      },
    });
    const question = await askToResend();
    await person.click(question.getByRole('button', { name: 'Send again' }));
    expect(await log.findByText('21 Nov 2026, 09:00 UTC')).toBeInTheDocument();
  });
});
