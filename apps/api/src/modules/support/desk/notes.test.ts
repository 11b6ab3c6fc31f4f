import { apiScopeNames, customerHeader } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestKey, type TestKey } from '../../../../test/api-keys.ts';
import { awaitSignals } from '../../../../test/await-signals.ts';
import { openStream } from '../../../../test/open-stream.ts';
import { stagePartner } from '../../../../test/partner-scene.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { openSupportDesk, type SupportDesk } from '../../../../test/support-desk.ts';
import type { TestCall, TestPerson } from '../../../../test/test-app.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { ticketNotes, tickets } from '../support.tables.ts';

const secret = 'Pays late, be careful.';
const scene = stagePartner();
let desk: SupportDesk;
let key: TestKey;
let origin: string;
beforeAll(async () => {
  desk = openSupportDesk(scene.api);
  key = await createTestKey(scene.api, scene.admin, { scopes: [...apiScopeNames], callsPerMinute: 10_000 });
  origin = await scene.api.app.listen({ port: 0, host: '127.0.0.1' });
});

function note(id: string, text = secret, headers: Record<string, string> = {}, as: TestPerson = scene.admin) {
  const url = `/support-message/${id}/notes`;
  return scene.api.inject({ method: 'POST', url, as, payload: { text }, headers });
}
async function readDesk(id: string) {
  return (await scene.api.inject({ url: `/support-message/${id}/desk`, as: scene.admin })).json();
}
async function noted() {
  const id = await desk.open(scene.customer);
  expect((await note(id)).statusCode).toBe(201);
  return id;
}

describe('a note', () => {
  test('is shown to staff with its author, in order, and audited without its text', async () => {
    const id = await desk.open(scene.customer);
    const answer = await note(id, '  First  ');
    expect(answer.json().data).toMatchObject({
      text: 'First',
      author: { _id: scene.admin.user.id, userName: scene.admin.user.name },
    });
    await note(id, 'Second');
    const { notes } = await readDesk(id);
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second']);
    const [entry] = await readAudit(scene.api, id);
    expect(entry).toMatchObject({ action: 'ticket.noted', actorId: scene.admin.user.id });
    expect(JSON.stringify(entry)).not.toContain('Second');
  });

  test('changes nothing of the ticket: not its status, its order, its unread counts or its mails', async () => {
    const id = await desk.open(scene.customer);
    const { database } = scene.api.services;
    const read = async () => ({
      row: await database.select().from(tickets).where(eq(tickets.id, id)),
      customer: await desk.countUnread(scene.customer),
      staff: await desk.countUnread(scene.admin),
      mails: await database.$count(outboundMessages),
    });
    const before = await read();
    await note(id);
    expect(await read()).toEqual(before);
  });

  test('is written once for one key, however often the request is repeated', async () => {
    const id = await desk.open(scene.customer);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => note(id, 'Once', headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await readDesk(id)).notes).toHaveLength(1);
  });

  test('can be written in a closed ticket, but not without a text or without a ticket', async () => {
    const id = await desk.open(scene.customer);
    await desk.update(scene.admin, id, { ticketStatus: 'closed' });
    expect((await note(id)).statusCode).toBe(201);
    expect((await note(id, '  ')).json().message).toContain('A note is required.');
    expect((await note(crypto.randomUUID())).statusCode).toBe(404);
  });

  test('stays without a name when its author is deleted', async () => {
    const id = await desk.open(scene.customer);
    const leaving = await scene.api.signUp({ role: 'Admin' });
    await note(id, secret, {}, leaving);
    const url = `/api/users/${leaving.user.id}`;
    expect((await scene.api.inject({ method: 'DELETE', url, as: scene.admin })).statusCode).toBe(200);
    expect((await readDesk(id)).notes).toMatchObject([{ text: secret, author: null }]);
  });

  test('is no text that customers or staff can search', async () => {
    await noted();
    const url = `/support-messages?search=${encodeURIComponent('be careful')}`;
    expect((await scene.api.inject({ url, as: scene.customer })).json()).toEqual([]);
  });
});

describe('a note never leaves through', () => {
  const reads = [
    (id: string) => `/support-message/${id}`,
    () => '/support-messages?limit=100',
    () => '/support-messages?search=Help',
    () => '/support-messages/unread',
  ];

  async function expectSilence(call: Pick<TestCall, 'as' | 'headers'>) {
    const id = await noted();
    for (const read of reads) {
      const answer = await scene.api.inject({ url: read(id), ...call });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(secret);
    }
    const own = [
      ...['desk', 'desk/events'].map((path) => ({ method: 'GET', url: `/support-message/${id}/${path}` })),
      { method: 'POST', url: `/support-message/${id}/notes`, payload: { text: 'Mine' } },
      { method: 'GET', url: '/support-staff' },
      { method: 'GET', url: '/saved-replies' },
    ] as const;
    for (const request of own) {
      const answer = await scene.api.inject({ ...request, ...call });
      expect(answer.statusCode, request.url).toBe(403);
      expect(answer.body).not.toContain(secret);
    }
  }

  test('the calls of the customer', () => expectSilence({ as: scene.customer }));
  test('an API key with every right', () => expectSilence({ as: key }));

  test('an API key that acts for the customer', async () => {
    const id = await noted();
    for (const url of [...reads.map((read) => read(id)), `/support-message/${id}/desk`]) {
      const headers = { [customerHeader]: scene.customer.user.id };
      const answer = await scene.api.inject({ url, as: key, headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain(secret);
    }
  });

  test('the customer’s live stream, which is not even woken', async () => {
    const id = await desk.open(scene.customer);
    // A late signal about the new ticket would wake the stream, too.
    await awaitSignals(scene.api.services);
    const url = `${origin}/support-message/${id}/events`;
    const { token } = scene.customer;
    const stream = await openStream(url, { token });
    await stream.readUntil(/\n\n/);
    await note(id);
    const writing = { method: 'PUT', url: `/support-message/${id}/writing`, as: scene.admin } as const;
    await scene.api.inject({ ...writing, payload: { isWriting: true } });
    await desk.reply(scene.admin, id, 'Hello');
    const seen = await stream.readUntil(/"Hello"/);
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain(': still here');
    expect(seen.match(/^event: /gm)).toEqual(['event: ']);
    stream.leave();
  });

  test('a partner’s webhook', async () => {
    const { secret: signature } = await scene.desk.addWebhook(
      scene.receiver.url,
      ['ticket.created', 'ticket.updated'],
      'Partner shop',
    );
    const id = await noted();
    await scene.desk.deliver();
    expect(await scene.receiver.verifyAll(signature)).toHaveLength(1);
    await desk.reply(scene.admin, id, 'Hello');
    await scene.desk.deliver();
    const events = await scene.receiver.verifyAll(signature);
    expect(events.length).toBeGreaterThan(1);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('a mail', async () => {
    const id = await noted();
    await desk.reply(scene.admin, id, 'Hello');
    const mails = await scene.api.services.database.select().from(outboundMessages);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test('any table but its own', async () => {
    await noted();
    const rows = await scene.api.services.database.select().from(ticketNotes);
    expect(rows.some((row) => row.note === secret)).toBe(true);
    const { rows: found } = await scene.api.services.database.execute<{ table: string }>(`
      select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'ticket_notes'
        and (xpath('/row/n/text()', query_to_xml(
          format('select count(*) as n from %I t where t::text like %L', table_name, '%${secret}%'),
          false, true, '')))[1]::text::int > 0`);
    expect(found).toEqual([]);
  });
});
