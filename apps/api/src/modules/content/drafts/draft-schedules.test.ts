import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../../test/content-desk.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { users } from '../../users/users.tables.ts';
import { contentDrafts } from '../content.tables.ts';
import { publishDueDrafts } from './draft-schedules.ts';

let desk: ContentDesk;
let editor: TestPerson;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  editor = await desk.signUp({ role: 'content' });
  await desk.call('PUT', banner, { mainTitle: 'Live' });
});

const banner = '/api/banner-section';
const draftUrl = '/api/content-drafts/banner';
const minuteMs = 60_000;

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * minuteMs);
}
function schedule(payload: object = {}, as: TestPerson = editor) {
  const scheduled = {
    ...{ fields: { mainTitle: 'Soon' }, version: 0, liveVersion: 1 },
    ...{ publishAt: inMinutes(10).toISOString(), ...payload },
  };
  return desk.call('PUT', `${draftUrl}/schedule`, scheduled, as);
}
/** What one worker does at that time. */
function work(at: Date) {
  return publishDueDrafts({ ...desk.services, now: () => at });
}
async function readDraft() {
  return (await desk.call('GET', draftUrl)).json().data;
}
async function readTitle() {
  return (await desk.inject({ url: banner })).json().data.mainTitle;
}
async function readRevisions() {
  return (await desk.call('GET', `${banner}/revisions`)).json();
}
async function setRole(role: string) {
  await desk.database.update(users).set({ role }).where(eq(users.id, editor.user.id));
}

describe('a scheduled draft', () => {
  test('says when and by whom, and is on the site after its time and not before', async () => {
    const publishAt = inMinutes(10).toISOString();
    const answer = await schedule({ publishAt });
    expect(answer.json().data).toMatchObject({
      version: 1,
      draft: {
        fields: { mainTitle: 'Soon' },
        schedule: { publishAt, scheduledBy: editor.email, failure: null },
      },
    });
    await work(inMinutes(9));
    expect(await readTitle()).toBe('Live');
    await work(inMinutes(10.1));
    await expect.poll(readTitle).toBe('Soon');
    expect(await readDraft()).toMatchObject({ version: 2, draft: null });
    expect((await readRevisions())[0]).toMatchObject({
      ...{ version: 2, source: 'scheduled', scheduledFor: publishAt, savedBy: editor.email },
    });
    expect((await desk.listAudits()).slice(1)).toMatchObject([
      { action: 'section.scheduled', actorEmail: editor.email, after: { publishAt, mainTitle: 'Soon' } },
      { action: 'section.published', actorId: editor.user.id, after: { mainTitle: 'Soon' } },
    ]);
  });

  test('is published once by four workers at the same time', async () => {
    await schedule();
    await Promise.all(Array.from({ length: 4 }, () => work(inMinutes(11))));
    expect(await desk.countRevisions()).toBe(2);
    expect((await desk.listAudits()).filter(({ action }) => action === 'section.published')).toHaveLength(1);
  });

  test('is published late when no worker ran at its time', async () => {
    const publishAt = inMinutes(10).toISOString();
    await schedule({ publishAt });
    // No process ran for a day; what was due is stored with its draft.
    await desk.database.update(contentDrafts).set({ publishAt: new Date(Date.now() - 1440 * minuteMs) });
    await work(new Date());
    const [revision] = await readRevisions();
    expect(Date.parse(revision.savedAt) - Date.parse(revision.scheduledFor)).toBeGreaterThan(1439 * minuteMs);
    await expect.poll(readTitle).toBe('Soon');
  });

  test('is saved again without losing its time, and the person who did answers for it', async () => {
    await schedule();
    const changes = { fields: { subTitle: 'More' }, version: 1, baseVersion: 1 };
    const saved = (await desk.call('PUT', draftUrl, changes)).json().data.draft;
    expect(saved.schedule).toMatchObject({ scheduledBy: desk.admin.email, failure: null });
    await setRole('member');
    await work(inMinutes(11));
    await expect.poll(readTitle).toBe('Soon');
    expect((await readRevisions())[0]).toMatchObject({
      savedBy: desk.admin.email,
      fields: { subTitle: 'More' },
    });
  });

  test('gets another time, is cancelled and published at once', async () => {
    await schedule();
    const later = { fields: undefined, version: 1, publishAt: inMinutes(60).toISOString() };
    expect((await schedule(later)).json().data.version).toBe(2);
    await work(inMinutes(11));
    expect(await readTitle()).toBe('Live');
    const cancelled = (await desk.call('DELETE', `${draftUrl}/schedule?version=2`)).json().data;
    expect(cancelled).toMatchObject({ version: 3, draft: { schedule: null, fields: { mainTitle: 'Soon' } } });
    await work(inMinutes(61));
    expect(await readTitle()).toBe('Live');
    await schedule({ ...later, version: 3 });
    await desk.call('POST', `${draftUrl}/publish`, { version: 4, liveVersion: 1 });
    await work(inMinutes(61));
    expect(await desk.countRevisions()).toBe(2);
    expect((await desk.listAudits()).map(({ action }) => action.replace('section.', '')).slice(1)).toEqual([
      ...['scheduled', 'scheduled', 'schedule-cancelled', 'scheduled', 'published'],
    ]);
  });

  test.each([
    [-1, /still to come/],
    [367 * 24 * 60, /within the next year/],
  ])('cannot be due %s minutes from now', async (minutes, message) => {
    const answer = await schedule({ publishAt: inMinutes(minutes).toISOString() });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'body.publishAt']);
    expect(answer.json().message).toMatch(message);
    expect(await readDraft()).toMatchObject({ version: 0, draft: null });
  });

  test('has to be read, as the site', async () => {
    await desk.call('PUT', banner, { mainTitle: 'Theirs' });
    expect((await schedule()).json().code).toBe('stale_version');
    expect((await schedule({ version: 4, liveVersion: 2 })).json().code).toBe('stale_version');
  });
});

describe('a scheduled draft is not published, and says why', () => {
  async function expectFailure(failure: string) {
    await work(inMinutes(11));
    expect(await readDraft()).toMatchObject({
      version: 2,
      draft: { fields: { mainTitle: 'Soon' }, schedule: { failure } },
    });
    expect((await desk.listAudits()).at(-1)).toMatchObject({
      ...{ action: 'section.publication-failed', subjectId: 'banner', actorEmail: 'Worker' },
      after: { failure },
    });
    const audits = (await desk.listAudits()).length;
    await work(inMinutes(12));
    expect((await desk.listAudits()).length).toBe(audits);
  }

  test('when the person has lost the right', async () => {
    await schedule();
    await setRole('moderator');
    await expectFailure('permission-missing');
    expect(await readTitle()).toBe('Live');
  });

  test('when the person is blocked', async () => {
    await schedule();
    await desk.database.update(users).set({ blockedAt: new Date() }).where(eq(users.id, editor.user.id));
    await expectFailure('permission-missing');
  });

  test('when the person has no record any longer', async () => {
    await schedule();
    await desk.database.delete(users).where(eq(users.id, editor.user.id));
    await expectFailure('permission-missing');
    expect((await readDraft()).draft.schedule.scheduledBy).toBe('');
  });

  test('when someone published other fields since', async () => {
    await schedule();
    await desk.call('PUT', banner, { mainTitle: 'Theirs' });
    expect((await readDraft()).draft).toMatchObject({ hasLiveChanged: true });
    await expectFailure('content-changed');
    expect(await readTitle()).toBe('Theirs');
    // Scheduled again by someone who has seen what it replaces.
    const again = { fields: undefined, version: 2, liveVersion: 2, publishAt: inMinutes(20).toISOString() };
    expect((await schedule(again)).json().data.draft).toMatchObject({
      hasLiveChanged: false,
      baseVersion: 2,
    });
    await work(inMinutes(21));
    await expect.poll(readTitle).toBe('Soon');
  });

  test('when its fields cannot be saved any longer', async () => {
    const url = '/api/content-drafts/about';
    const payload = { fields: { section1: { title: 'Soon' } }, version: 0, liveVersion: 0 };
    await desk.call('PUT', `${url}/schedule`, { ...payload, publishAt: inMinutes(10).toISOString() }, editor);
    const [stored] = await desk.database.select().from(contentDrafts);
    const fields = { ...stored?.fields, section1: { ...Object(stored?.fields?.section1), title: '' } };
    await desk.database.update(contentDrafts).set({ fields });
    await work(inMinutes(11));
    const { draft } = (await desk.call('GET', url)).json().data;
    expect(draft.schedule.failure).toBe('content-invalid');
    expect((await desk.inject({ url: '/api/about-section' })).json().data).toBeNull();
  });

  test('and a new save ends the schedule, because it has to be decided again', async () => {
    await schedule();
    await desk.call('PUT', banner, { mainTitle: 'Theirs' });
    await work(inMinutes(11));
    await desk.call('PUT', draftUrl, { fields: { subTitle: 'More' }, version: 2, baseVersion: 1 });
    expect((await readDraft()).draft).toMatchObject({ schedule: null, hasLiveChanged: true });
  });
});

test('a switch of the section keeps nothing from being published', async () => {
  await schedule();
  await desk.call('PATCH', `${banner}/toggle`, {});
  await work(inMinutes(11));
  expect((await desk.call('GET', banner)).json().data).toMatchObject({ mainTitle: 'Soon', isActive: false });
});
