import { draftedContentNames } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../../test/content-desk.ts';
import { users } from '../../users/users.tables.ts';
import { contentSections } from '../content.tables.ts';
import { contentDefaults } from '../content-defaults.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const banner = '/api/banner-section';
const draftUrl = '/api/content-drafts/banner';

function saveDraft(payload: object) {
  return desk.call('PUT', draftUrl, payload);
}
async function readDraft() {
  return (await desk.call('GET', draftUrl)).json().data;
}
async function readSite() {
  return (await desk.inject({ url: banner })).json().data;
}
/** A live banner in version 1, read once so that its answer is in memory. */
async function publishBanner() {
  await desk.call('PUT', banner, { mainTitle: 'Live' });
  expect((await readSite()).mainTitle).toBe('Live');
}

test.each(draftedContentNames)('%s has no draft at first', async (name) => {
  const answer = await desk.call('GET', `/api/content-drafts/${name}`);
  expect(answer.json()).toEqual({ success: true, data: { name, version: 0, draft: null } });
});

describe('a saved draft', () => {
  test('has all fields, who saved it and when, and changes nothing on the site', async () => {
    await publishBanner();
    const answer = await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    expect(answer.json().data).toMatchObject({
      version: 1,
      draft: {
        fields: { ...contentDefaults.banner, mainTitle: 'Soon' },
        ...{
          isActive: null,
          baseVersion: 1,
          hasLiveChanged: false,
          savedBy: desk.admin.email,
          schedule: null,
        },
      },
    });
    expect(await readDraft()).toEqual(answer.json().data);
    // Neither visitors nor staff read it from the site's own calls.
    expect(await readSite()).toMatchObject({ mainTitle: 'Live', version: 1 });
    expect((await desk.call('GET', banner)).json().data).toMatchObject({ mainTitle: 'Live', version: 1 });
    expect(await desk.countRevisions()).toBe(1);
    expect((await desk.listAudits()).at(-1)).toMatchObject({
      ...{ action: 'section.draft-saved', subjectId: 'banner', actorEmail: desk.admin.email },
      ...{ before: { mainTitle: 'Live' }, after: { mainTitle: 'Soon' } },
    });
  });

  test('is found by no public address of the site', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Hidden words' }, version: 0, baseVersion: 1 });
    for (const url of [banner, '/api/about-section', '/api/footer-section', '/api/contact-page']) {
      expect((await desk.inject({ url })).body).not.toContain('Hidden words');
    }
    expect((await desk.inject({ url: draftUrl })).statusCode).toBe(401);
    expect((await desk.call('GET', draftUrl, undefined, desk.member)).json().code).toBe('admin_only');
  });

  test('is shared, and merged with what is sent later', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    await saveDraft({ fields: { subTitle: 'Very' }, version: 1, baseVersion: 1 });
    expect((await readDraft()).draft.fields).toMatchObject({ mainTitle: 'Soon', subTitle: 'Very' });
  });

  test('is not replaced by a save from an older version', async () => {
    await publishBanner();
    const saves = ['One', 'Two', 'Three', 'Four'].map((mainTitle) =>
      saveDraft({ fields: { mainTitle }, version: 0, baseVersion: 1 }),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({
      code: 'stale_version',
      message: /someone else changed this draft/i,
    });
  });

  test('has to be what its content could save', async () => {
    const wrong = await saveDraft({
      fields: { buttonLink: 'javascript:alert(1)' },
      version: 0,
      baseVersion: 0,
    });
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'body.fields.buttonLink']);
    const [url, fields] = ['/api/content-drafts/about', { section1: { title: '' } }];
    const incomplete = await desk.call('PUT', url, { fields, version: 0, baseVersion: 0 });
    expect([incomplete.statusCode, incomplete.json().issues[0].path]).toEqual([
      400,
      'body.fields.section1.title',
    ]);
    expect(await readDraft()).toMatchObject({ version: 0, draft: null });
  });

  test('without any change is none', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Live' }, version: 0, baseVersion: 1 });
    expect(await readDraft()).toMatchObject({ version: 0, draft: null });
    expect(await desk.listAudits()).toHaveLength(1);
  });

  test('says when the site has other fields than it was begun from, and not after a mere switch', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    await desk.call('PATCH', `${banner}/toggle`, {});
    await desk.call('PATCH', `${banner}/toggle`, {});
    expect((await readDraft()).draft.hasLiveChanged).toBe(false);
    await desk.call('PUT', banner, { subTitle: 'Theirs' });
    expect((await readDraft()).draft).toMatchObject({ hasLiveChanged: true, baseVersion: 1 });
  });

  test('outlives the record of the person who saved it', async () => {
    const author = await desk.signUp({ role: 'Admin' });
    const payload = { fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 0 };
    await desk.call('PUT', draftUrl, payload, author);
    await desk.database.delete(users).where(eq(users.id, author.user.id));
    expect((await readDraft()).draft).toMatchObject({ savedBy: '', fields: { mainTitle: 'Soon' } });
  });
});

describe('a published draft', () => {
  test('is a save like every other: row, revision, audit entry, and the site shows it', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    const answer = await desk.call('POST', `${draftUrl}/publish`, { version: 1, liveVersion: 1 });
    expect(answer.json()).toMatchObject({
      message: 'Banner section updated successfully!',
      data: { version: 2, draft: null, liveVersion: 2 },
    });
    expect(await readSite()).toMatchObject({ mainTitle: 'Soon', version: 2, isActive: true });
    const [revision] = (await desk.call('GET', `${banner}/revisions`)).json();
    expect(revision).toMatchObject({
      ...{ version: 2, savedBy: desk.admin.email, source: 'published', scheduledFor: null },
      fields: { mainTitle: 'Soon' },
    });
    expect((await desk.listAudits()).at(-1)).toMatchObject({
      ...{ action: 'section.published', subjectId: 'banner', actorId: desk.admin.user.id },
      ...{ before: { mainTitle: 'Live' }, after: { mainTitle: 'Soon' } },
    });
  });

  test('takes the changes along that were not saved yet', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    const payload = { fields: { subTitle: 'Also' }, isActive: false, version: 1, liveVersion: 1 };
    await desk.call('POST', `${draftUrl}/publish`, payload);
    const [saved] = await desk.database.select().from(contentSections);
    expect(saved).toMatchObject({ fields: { mainTitle: 'Soon', subTitle: 'Also' }, isActive: false });
  });

  test('leaves a section switched off that was switched off since', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    await desk.call('PATCH', `${banner}/toggle`, {});
    await desk.call('POST', `${draftUrl}/publish`, { version: 1, liveVersion: 2 });
    expect((await desk.call('GET', banner)).json().data).toMatchObject({
      mainTitle: 'Soon',
      isActive: false,
    });
  });

  test('never replaces a live version that the person did not see', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    await desk.call('PUT', banner, { subTitle: 'Theirs' });
    const answer = await desk.call('POST', `${draftUrl}/publish`, { version: 1, liveVersion: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_version']);
    expect(await readSite()).toMatchObject({ mainTitle: 'Live', subTitle: 'Theirs' });
    expect((await readDraft()).draft.fields.mainTitle).toBe('Soon');
  });

  test('is published once by four people at the same time', async () => {
    await publishBanner();
    await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
    const publications = Array.from({ length: 4 }, () =>
      desk.call('POST', `${draftUrl}/publish`, { version: 1, liveVersion: 1 }),
    );
    const codes = (await Promise.all(publications)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await desk.countRevisions()).toBe(2);
  });

  test('has to exist', async () => {
    const answer = await desk.call('POST', `${draftUrl}/publish`, { version: 0, liveVersion: 0 });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

test('a discarded draft is gone, and a save that was made from it is stale', async () => {
  await publishBanner();
  await saveDraft({ fields: { mainTitle: 'Soon' }, version: 0, baseVersion: 1 });
  expect((await desk.call('DELETE', `${draftUrl}?version=0`)).json().code).toBe('stale_version');
  const discarded = await desk.call('DELETE', `${draftUrl}?version=1`);
  expect(discarded.json().data).toEqual({ name: 'banner', version: 2, draft: null });
  const late = await saveDraft({ fields: { mainTitle: 'Late' }, version: 1, baseVersion: 1 });
  expect(late.json().code).toBe('stale_version');
  expect((await desk.listAudits()).at(-1)).toMatchObject({
    ...{ action: 'section.draft-discarded', before: { mainTitle: 'Soon' } },
  });
  expect(await readSite()).toMatchObject({ mainTitle: 'Live' });
});
