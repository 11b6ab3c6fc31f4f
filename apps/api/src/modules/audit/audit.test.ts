import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import type { Context, UserActor } from '../../context.ts';
import { partitionTable } from '../../database/partitions/partition-table.ts';
import { auditEntries } from './audit.tables.ts';
import { type AuditedChange, recordAudit } from './record-audit.ts';

let app: TestApp;
let ada: TestPerson;
let grace: TestPerson;

function contextOf({ user, uid, email }: TestPerson, requestId = 'request-1'): Context<UserActor> {
  return {
    actor: {
      kind: 'user',
      actingKey: null,
      confirmedAt: new Date(),
      isUnconfirmedStaff: false,
      user,
      identity: {
        uid,
        email,
        emailVerified: true,
        name: '',
        picture: '',
        signInProvider: 'password',
        signedInAt: new Date(),
        expiresAt: new Date(),
      },
    },
    requestId,
    log: app.services.log,
    address: '192.0.2.7',
    idempotencyKey: null,
  };
}
function record(person: TestPerson, change: AuditedChange, requestId?: string) {
  return app.services.database.transaction((transaction) =>
    recordAudit(transaction, contextOf(person, requestId), change),
  );
}
async function list(query = '', as = ada) {
  const answer = await app.inject({ url: `/audit-log${query}`, as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']) };
}
async function actions(query: string) {
  return (await list(query)).rows.map(({ action }: { action: string }) => action);
}

/** As `partition-table` does it for an installation with a large log. */
async function partitionLog() {
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await partitionTable(owner, { table: 'audit_entries', report: () => {}, lockLimitMs: 60_000 });
  await owner.end();
}

describe.each([
  ['in one table', 'staff.test', async () => {}],
  ['in monthly partitions', 'months.test', partitionLog],
])('the log %s', (_place, domain, prepare) => {
  beforeAll(async () => {
    app = await createTestApp();
    await prepare();
    ada = await app.signUp({ role: 'Admin', email: `ada@${domain}` });
    grace = await app.signUp({ role: 'Admin', email: `grace@${domain}` });
    const subject = { kind: 'package', id: 'p-1' } as const;
    await record(ada, { action: 'package.created', subject, after: { price: '9.00' } });
    const prices = { before: { price: '9.00' }, after: { price: '19.00' } };
    await record(grace, { action: 'package.updated', subject, ...prices }, 'request-2');
    await record(ada, { action: 'ticket.updated', subject: { kind: 'ticket', id: 't-1' }, after: {} });
  });
  afterAll(() => app.close());

  test('an entry contains who, what, before, after, when and from where', async () => {
    const { rows } = await list('?action=package.updated');
    expect(rows).toEqual([
      {
        _id: expect.any(String),
        action: 'package.updated',
        subjectKind: 'package',
        subjectId: 'p-1',
        actorId: grace.user.id,
        actorEmail: `grace@${domain}`,
        before: { price: '9.00' },
        after: { price: '19.00' },
        address: '192.0.2.7',
        requestId: 'request-2',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('an entry is only written together with its change', async () => {
    const change = { action: 'package.updated', subject: { kind: 'package', id: 'undone' } } as const;
    const undone = app.services.database.transaction(async (transaction) => {
      await recordAudit(transaction, contextOf(ada), change);
      throw new Error('the change failed');
    });
    await expect(undone).rejects.toThrow('the change failed');
    expect((await list('?subjectId=undone')).total).toBe(0);
  });

  describe('the list', () => {
    test('is paged, newest first', async () => {
      expect(await actions('')).toEqual(['ticket.updated', 'package.updated', 'package.created']);
      const { rows, total } = await list('?page=2&limit=2');
      expect([rows[0].action, rows.length, total]).toEqual(['package.created', 1, 3]);
      expect(await actions('?sort=createdAt&limit=1')).toEqual(['package.created']);
    });

    test.each([
      ['?action=package.created', ['package.created']],
      ['?subjectKind=package', ['package.updated', 'package.created']],
      ['?subjectKind=ticket&subjectId=t-1', ['ticket.updated']],
      ['?actorEmail=GRACE', ['package.updated']],
      ['?actorEmail=g_ace', []],
      ['?search=Updated', ['ticket.updated', 'package.updated']],
      ['?search=t-1', ['ticket.updated']],
      ['?search=ada@', ['ticket.updated', 'package.created']],
      ['?startDate=2020-01-01&endDate=2020-01-02', []],
      ['?startDate=2020-01-01', ['ticket.updated', 'package.updated', 'package.created']],
    ])('filtered by %s contains %j', async (query, expected) => {
      expect(await actions(query)).toEqual(expected);
    });

    test('by days includes the whole end day', async () => {
      const today = new Date().toISOString().slice(0, 10);
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      expect((await list(`?startDate=${yesterday}&endDate=${today}`)).total).toBe(3);
    });

    test.each(['?startDate=monday', '?sort=address', '?limit=9999', '?action=%00'])(
      'refuses %s',
      async (query) => {
        const answer = await app.inject({ url: `/audit-log${query}`, as: ada });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
      },
    );

    test('is for admins', async () => {
      const member = await app.signUp();
      const answer = await app.inject({ url: '/audit-log', as: member });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'admin_only']);
      expect((await app.inject({ url: '/audit-log' })).statusCode).toBe(401);
    });
  });

  describe('the database', () => {
    const id = async () => (await list('?limit=1')).rows[0]._id;
    test.each([
      [
        'changes',
        async () =>
          app.services.database
            .update(auditEntries)
            .set({ action: 'item.updated' })
            .where(eq(auditEntries.id, await id())),
      ],
      [
        'rewrites what was in',
        async () =>
          app.services.database
            .update(auditEntries)
            .set({ after: { price: '1.00' } })
            .where(eq(auditEntries.id, await id())),
      ],
      [
        'renames who wrote',
        async () =>
          app.services.database
            .update(auditEntries)
            .set({ actorEmail: 'eve@evil.test' })
            .where(eq(auditEntries.id, await id())),
      ],
      [
        'removes',
        async () => app.services.database.delete(auditEntries).where(eq(auditEntries.id, await id())),
      ],
    ])('never %s an entry', async (_verb, attempt) => {
      await expect(attempt()).rejects.toMatchObject({
        cause: { message: 'audit_entries is append-only', code: '23000' },
      });
      expect((await list()).total).toBe(3);
    });

    test('cannot be emptied, not even by the owner of the table', async () => {
      await expect(app.asOwner('truncate audit_entries')).rejects.toThrow('audit_entries is append-only');
      expect((await list()).total).toBe(3);
    });
  });
});
