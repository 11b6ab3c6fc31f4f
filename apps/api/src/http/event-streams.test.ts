import { secondFactorHeader } from '@credit-studio/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { openStream } from '../../test/open-stream.ts';
import { openSecurityDesk, type StaffSession } from '../../test/security-desk.ts';
import { openSupportDesk, type SupportDesk } from '../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { maxOpenStreams } from './event-streams.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let admin: TestPerson;
let ticket: string;
let url: string;
beforeEach(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp();
  admin = await app.signUp({ role: 'Admin' });
  ticket = await desk.open(robin);
  url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/support-message/${ticket}/events`;
});
afterEach(() => app.close());

function watch({ token, proof }: StaffSession) {
  return openStream(url, {
    token,
    ...(proof !== undefined && { headers: { [secondFactorHeader]: proof } }),
  });
}
/** Never matches, so that everything up to the end of the stream is read. */
const theEnd = /(?!)/;

test.each<[string, (person: TestPerson) => ReturnType<TestApp['inject']>]>([
  [
    'whose role was taken',
    ({ user }) =>
      app.inject({
        method: 'PUT',
        url: `/api/users/${user.id}`,
        as: admin,
        payload: { userRole: 'member' },
      }),
  ],
  [
    'who was deleted',
    ({ user }) => app.inject({ method: 'DELETE', url: `/api/users/${user.id}`, as: admin }),
  ],
  ['whose sessions ended', (as) => app.inject({ method: 'POST', url: '/api/sessions/end', as })],
])('sends no further event to a person %s', async (_, cutOff) => {
  const staff = await app.signUp({ role: 'Admin' });
  const [cut, stays] = [await watch(staff), await watch(robin)];
  await cut.readUntil(/\n\n/);
  expect((await cutOff(staff)).statusCode).toBe(200);
  await desk.reply(admin, ticket, 'between us');
  expect(await cut.readUntil(theEnd)).not.toContain('between us');
  expect(await stays.readUntil(/between us/)).toContain('between us');
  stays.leave();
});

describe('sends no further event to a session of staff', () => {
  /** Two confirmed sessions of one person: one that reads, and another one. */
  async function openSessions() {
    const security = openSecurityDesk(app);
    const staff: StaffSession = await app.signUp({ role: 'Admin' });
    const { device } = await security.addPasskey(staff);
    const reading = await security.signInElsewhere(staff);
    const confirm = () => security.expectConfirmed(security.confirmWithPasskey(reading, device));
    reading.proof = (await confirm()).proof;
    const findReading = () =>
      eventually(async () => {
        const { sessions } = await security.readSecurity(reading);
        return String(sessions.find(({ isCurrent }) => isCurrent)?._id);
      });
    return { security, staff, reading, confirm, findReading };
  }

  test('that another session of the person ended', async () => {
    const { security, staff, reading, findReading } = await openSessions();
    const [cut, stays] = [await watch(reading), await watch(staff)];
    await Promise.all([cut.readUntil(/\n\n/), stays.readUntil(/\n\n/)]);
    const ending = security.call(staff, ['DELETE', `/staff-security/sessions/${await findReading()}`]);
    expect((await ending).statusCode).toBe(200);
    await desk.reply(admin, ticket, 'between us');
    expect(await cut.readUntil(theEnd)).not.toContain('between us');
    expect(await stays.readUntil(/between us/)).toContain('between us');
    stays.leave();
  });

  test('whose proof was replaced by a newer one', async () => {
    const { reading, confirm } = await openSessions();
    const cut = await watch(reading);
    await cut.readUntil(/\n\n/);
    await confirm();
    await desk.reply(admin, ticket, 'between us');
    expect(await cut.readUntil(theEnd)).not.toContain('between us');
  });

  test('that began without a second factor, once the person has one', async () => {
    const security = openSecurityDesk(app);
    const staff: StaffSession = await app.signUp({ role: 'Admin' });
    const elsewhere = await security.signInElsewhere(staff);
    const cut = await watch(elsewhere);
    await cut.readUntil(/\n\n/);
    await security.addPasskey(staff);
    await desk.reply(admin, ticket, 'between us');
    expect(await cut.readUntil(theEnd)).not.toContain('between us');
  });
});

test('ends with the token that opened it', async () => {
  const { readUntil } = await watch(robin);
  await readUntil(/\n\n/);
  const { now } = app.services;
  app.services.now = () => new Date(now().getTime() + 3_600_000);
  await desk.reply(admin, ticket, 'an hour later');
  expect(await readUntil(theEnd)).not.toContain('an hour later');
});

test('a person opens a limited number of streams, and another one after one was closed', async () => {
  const streams = await Promise.all(Array.from({ length: maxOpenStreams }, () => watch(robin)));
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
  const refused = await watch(robin);
  expect([refused.response.status, await refused.readUntil(/rate_limited/)]).toEqual([
    429,
    expect.stringContaining('live views'),
  ]);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  const others = await watch(admin);
  expect(others.response.status).toBe(200);
  streams[0]?.leave();
  await expect.poll(async () => (await watch(robin)).response.status).toBe(200);
});

test('a HEAD request keeps no stream open', async () => {
  for (let call = 0; call <= maxOpenStreams; call += 1)
    expect(
      (await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${robin.token}` } })).status,
    ).toBe(200);
});
