import { noticeKindNames, type StaffRole, staffRoles, storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let desk: NoticeDesk;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
});
afterAll(() => api.close());

const signUp = (role: StaffRole) => api.signUp({ role: storedStaffRoles[role] });

test('at first the console shows all that a role includes, and mails go to those who can act', async () => {
  const mailed: Partial<Record<StaffRole, string[]>> = {};
  for (const role of staffRoles) {
    const { choices, webhook, version } = await desk.readSettings(await signUp(role));
    expect(choices.every((choice) => choice.console)).toBe(true);
    expect([webhook, version]).toEqual([null, 0]);
    mailed[role] = choices.filter(({ mail }) => mail).map(({ kind }) => kind);
    if (role === 'owner') expect(choices.map(({ kind }) => kind)).toEqual(noticeKindNames);
  }
  const money = ['dispute-opened', 'dispute-due', 'payment-attention'];
  const own = 'own-webhook-stopped';
  const team = ['role-changed', 'second-factor-removed'];
  expect(mailed).toEqual({
    owner: [...money, 'ticket-assigned', 'ai-keys-down', 'webhook-disabled', ...team, own],
    manager: [...money, 'ticket-assigned', own],
    support: ['dispute-opened', 'dispute-due', 'ticket-assigned', own],
    content: [own],
    accounting: [...money, own],
    developer: ['ai-keys-down', 'webhook-disabled', own],
  });
});

describe('a save', () => {
  const save = (as: TestPerson, payload: object) =>
    api.inject({ method: 'PUT', url: '/api/staff-notices/settings', as, payload });
  const quiet = { kind: 'ticket-opened', console: false, mail: true, webhook: true };

  test('changes the kinds that it names, and counts', async () => {
    const helper = await signUp('support');
    const before = await desk.readSettings(helper);
    const answer = await save(helper, { choices: [quiet], version: 0 });
    expect(answer.json().data).toEqual({
      ...before,
      choices: before.choices.map((choice) => (choice.kind === 'ticket-opened' ? quiet : choice)),
      version: 1,
    });
    expect(await desk.readSettings(helper)).toEqual(answer.json().data);
    expect(await readAudit(api, helper.user.id)).toMatchObject([
      {
        ...{ action: 'staff-notices.choices-changed', actorId: helper.user.id },
        ...{ before: { 'ticket-opened': 'console' }, after: { 'ticket-opened': 'mail, webhook' } },
      },
    ]);
    const again = await save(helper, { choices: [quiet], version: 1 });
    expect(again.json().data.version).toBe(1);
    expect(await readAudit(api, helper.user.id)).toHaveLength(1);
  });

  test('that was made from an older version changes nothing', async () => {
    const helper = await signUp('support');
    await save(helper, { choices: [quiet], version: 0 });
    const stale = await save(helper, { choices: [{ ...quiet, console: true }], version: 0 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale_version']);
    expect((await desk.readSettings(helper)).choices).toContainEqual(quiet);
  });

  test('of a kind that the role does not include is refused whole', async () => {
    const helper = await signUp('content');
    const own = { kind: 'own-webhook-stopped', console: true, mail: false, webhook: false };
    const answer = await save(helper, { choices: [own, quiet] });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_missing']);
    expect((await desk.readSettings(helper)).choices).toContainEqual({ ...own, mail: true });
  });

  test('cannot hide that the own webhook was switched off', async () => {
    const helper = await signUp('content');
    const hidden = { kind: 'own-webhook-stopped', console: false, mail: false, webhook: true };
    const answer = await save(helper, { choices: [hidden] });
    expect(answer.json().data.choices).toEqual([{ ...hidden, console: true, webhook: false }]);
  });
});
