import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './send-message.tsx';

const cleo = makeUser(10, { userName: 'Cleo Customer', UserEmail: 'cleo@example.test' });
const { _id: id } = cleo;
const template = {
  _id: id,
  templateName: 'Welcome back',
  subject: 'We miss you, {{userName}}',
  body: 'Hello {{userName}}',
  version: 3,
};
const message = {
  _id: id,
  day: 'Friday',
  date: '20/11/2026',
  templateName: 'Welcome back',
  toEmail: 'cleo@example.test',
  subject: 'We miss you, Cleo Customer',
  state: 'accepted',
  attempts: 1,
  lastError: null,
  body: 'Hello Cleo Customer',
  isSecret: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-20T09:00:01.000Z',
};
function done(data: object) {
  return Response.json({ success: true, data });
}
const preview = { subject: 'Hi Cleo Customer', body: 'Hi {{city}}', unknownPlaceholders: ['city'] };
interface Sent {
  body: unknown;
  key: string | null;
}
const sent: Sent[] = [];
function taking(respond: () => Response | Promise<Response>) {
  return (_url: URL, request: RequestInit) => {
    const key = new Headers(request.headers).get('idempotency-key');
    sent.push({ body: request.body ? JSON.parse(String(request.body)) : null, key });
    return respond();
  };
}
function renderMessages(search: string, answers: Answers = {}) {
  sent.length = 0;
  return renderApp({
    path: `/admin/users${search}`,
    answers: {
      '/users': () => rows([cleo]),
      [`/api/users/${id}`]: () => done(cleo),
      '/user-emails': () => Response.json([template]),
      '/user-emails/preview': () => done(preview),
      '/send-message': taking(() => done(message)),
      ...answers,
    },
  });
}

async function openForm() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Send message' }));
  await dialog.findByRole('textbox', { name: 'Subject' });
  return dialog;
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}
async function write({ person }: ReturnType<typeof renderApp>) {
  await openForm();
  await person.type(field('Subject'), 'Hi');
  await person.type(field('Message'), 'Hello');
}
function send({ person }: ReturnType<typeof renderApp>) {
  return person.click(screen.getByRole('button', { name: 'Send' }));
}

describe('a message', () => {
  it('is written from the person’s row, to an address that cannot be changed', async () => {
    const { person, router } = renderMessages('');
    await person.click(await screen.findByRole('button', { name: 'Send a message to Cleo Customer' }));
    const form = await openForm();
    expect(form.getByRole('textbox', { name: 'To' })).toHaveValue('Cleo Customer <cleo@example.test>');
    expect(form.getByRole('textbox', { name: 'To' })).toHaveAttribute('readonly');
    expect(router.state.location.search).toBe(`?message=${id}`);
  });

  it('is filled from a template with the name, sent once, and its dialog closes', async () => {
    const app = renderMessages(`?message=${id}`);
    await openForm();
    await screen.findByRole('option', { name: 'Welcome back' });
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Welcome back');
    expect(field('Subject')).toHaveValue('We miss you, Cleo Customer');
    await app.person.type(field('Message'), '!');
    await app.person.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent successfully.')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        toEmail: 'cleo@example.test',
        templateName: 'Welcome back',
        subject: 'We miss you, Cleo Customer',
        messageBody: 'Hello Cleo Customer!',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('goes to each of several people, and again only to those who did not get it', async () => {
    const dora = makeUser(11, { userName: 'Dora Customer', UserEmail: 'dora@example.test' });
    let answers = [() => done(message), () => refused(429, 'rate_limited', 'Too many messages.')];
    const app = renderMessages(`?message=${id},${dora._id}`, {
      [`/api/users/${dora._id}`]: () => done(dora),
      '/send-message': taking(() => (answers.shift() ?? (() => done(message)))()),
    });
    await write(app);
    await app.person.click(screen.getByRole('button', { name: 'Send to 2' }));
    const reason = 'Sent to 1. Not sent to 1. dora@example.test: Too many messages. Send again to try these.';
    expect(await screen.findByText(reason)).toBeInTheDocument();
    answers = [];
    await app.person.click(screen.getByRole('button', { name: 'Send to 2' }));
    expect(await screen.findByText('2 messages sent.')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { toEmail: 'cleo@example.test' },
      { toEmail: 'dora@example.test' },
      { toEmail: 'dora@example.test' },
    ]);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(third).toBe(second);
    expect(second).not.toBe(first);
  });

  it.each([
    [() => refused(400, 'invalid_request', 'Unknown placeholder {{city}}.'), 'Unknown placeholder {{city}}.'],
    [() => new Response('', { status: 502 }), 'Failed to send message.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Error sending message.'],
  ])('keeps its text when it was not sent, and is sent again under the same key', async (respond, reason) => {
    const app = renderMessages(`?message=${id}`, { '/send-message': taking(respond) });
    await write(app);
    await send(app);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(field('Message')).toHaveValue('Hello');
    app.api.answer(
      '/send-message',
      taking(() => done(message)),
    );
    await send(app);
    expect(await screen.findByText('Message sent successfully.')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('needs a subject and a text', async () => {
    const app = renderMessages(`?message=${id}`);
    await openForm();
    await app.person.type(field('Subject'), ' ');
    await send(app);
    expect(await screen.findByText('A subject is required.')).toBeInTheDocument();
    expect(screen.getByText('A message is required.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('asks before a template replaces what was written, and before it is left', async () => {
    const app = renderMessages(`?message=${id}`);
    await write(app);
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Welcome back');
    await app.person.click(await screen.findByRole('button', { name: 'Keep my version' }));
    expect(field('Subject')).toHaveValue('Hi');
    await app.person.click(screen.getByRole('button', { name: 'Cancel' }));
    await app.person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(field('Message')).toHaveValue('Hello');
  });

  it('is previewed by the server, with what nothing fills', async () => {
    const app = renderMessages(`?message=${id}`);
    await write(app);
    await app.person.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Hi Cleo Customer')).toBeInTheDocument();
    expect(screen.getByText(/Unknown placeholder {{city}}/)).toBeInTheDocument();
  });

  it('is written without templates when they cannot be fetched', async () => {
    const app = renderMessages(`?message=${id}`, {
      '/user-emails': () => refused(500, 'internal', 'Away.'),
    });
    expect(
      await screen.findByText('Failed to fetch templates: Away. Request ID: request-1'),
    ).toBeInTheDocument();
    await write(app);
    await send(app);
    expect(await screen.findByText('Message sent successfully.')).toBeInTheDocument();
  });

  it('says that its reader could not be loaded', async () => {
    renderMessages(`?message=${id}`, { [`/api/users/${id}`]: () => refused(404, 'not_found', 'Gone.') });
    expect(await screen.findByText('The recipient could not be loaded')).toBeInTheDocument();
  });
});
