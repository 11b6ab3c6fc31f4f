import type { SectionName } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../test/content-desk.ts';
import { contentSections } from './content.tables.ts';
import { contentDefaults } from './content-defaults.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

function save(url: string, payload: object) {
  return desk.call('PUT', url, payload);
}
async function readStored(name: SectionName) {
  const [row] = await desk.database.select().from(contentSections).where(eq(contentSections.name, name));
  return row ?? null;
}

const sections = [
  ['banner', '/api/banner-section', { mainTitle: 'New' }, 'Banner section'],
  ['about', '/api/about-section', { section1: { title: 'New' } }, 'About section'],
  ['footer', '/api/footer-section', { bottomSection: { copyrightText: 'New' } }, 'Footer'],
  ['contact', '/api/contact-page', { title: 'New' }, 'Contact page'],
] as const;

describe.each(sections)('%s', (name, url, changes, label) => {
  test('is made from the defaults by its first save, audited and stored as a revision', async () => {
    const answer = await save(url, changes);
    expect(answer.json()).toMatchObject({
      success: true,
      message: `${label} updated successfully!`,
      data: { ...changes, isActive: true, version: 1 },
    });
    expect(await readStored(name)).toMatchObject({ fields: changes, version: 1 });
    expect(await desk.listAudits()).toMatchObject([
      {
        action: 'section.updated',
        subjectKind: 'section',
        subjectId: name,
        before: null,
        actorEmail: desk.admin.email,
      },
    ]);
    const revisions = await desk.call('GET', `${url}/revisions`);
    expect(revisions.headers['x-total-count']).toBe('1');
    expect(revisions.json()).toMatchObject([
      { version: 1, savedBy: desk.admin.email, isActive: true, fields: changes },
    ]);
  });

  test('is saved by admins only', async () => {
    for (const [method, path] of [
      ['PUT', url],
      ['PATCH', `${url}/toggle`],
      ['POST', `${url}/reset`],
      ['DELETE', url],
      ['GET', `${url}/revisions`],
      ['POST', `${url}/revisions/1/restore`],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect((await desk.call(method, path, payload, desk.member)).json().code).toBe('admin_only');
      expect((await desk.inject({ method, url: path, ...(payload && { payload }) })).statusCode).toBe(401);
    }
    expect(await readStored(name)).toBeNull();
  });

  test('is switched off and on, reset and deactivated, each as a new version', async () => {
    await save(url, changes);
    const off = (await desk.call('PATCH', `${url}/toggle`, {})).json();
    expect(off).toMatchObject({
      message: `${label} deactivated successfully!`,
      data: { isActive: false, ...changes },
    });
    const shown = (await desk.inject({ url })).json().data;
    expect(shown?.isActive ?? false).toBe(false);
    const on = (await desk.call('PATCH', `${url}/toggle`, {})).json();
    expect(on).toMatchObject({ message: `${label} activated successfully!`, data: { isActive: true } });
    const deleted = (await desk.call('DELETE', url)).json();
    expect(deleted).toMatchObject({
      message: `${label} deactivated successfully!`,
      data: { isActive: false, ...changes },
    });
    const again = (await desk.call('DELETE', url)).json();
    expect(again).toMatchObject({
      message: `${label} is already inactive.`,
      data: { version: deleted.data.version },
    });
    const reset = (await desk.call('POST', `${url}/reset`, {})).json();
    expect(reset).toMatchObject({
      message: `${label} reset to default successfully!`,
      data: { ...contentDefaults[name], isActive: true, version: 5 },
    });
    expect((await desk.listAudits()).map(({ action }) => action.replace('section.', ''))).toEqual([
      'updated',
      'toggled',
      'toggled',
      'deactivated',
      'reset',
    ]);
    expect(await desk.countRevisions()).toBe(5);
  });

  test('rejects a save made from an older version and changes nothing', async () => {
    await save(url, changes);
    await save(url, { ...contentDefaults[name], version: 1 });
    const before = await readStored(name);
    for (const [method, path, payload] of [
      ['PUT', url, { ...changes, version: 1 }],
      ['PATCH', `${url}/toggle`, { version: 1 }],
      ['POST', `${url}/reset`, { version: 1 }],
      ['DELETE', `${url}?version=1`],
      ['POST', `${url}/revisions/1/restore`, { version: 1 }],
    ] as const) {
      const answer = await desk.call(method, path, payload);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        409,
        'stale_version',
        'Someone else saved this section. Reload it, then save again.',
      ]);
    }
    expect(await readStored(name)).toEqual(before);
  });

  test('of eight saves from one version, one is taken', async () => {
    await save(url, changes);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save(url, { ...contentDefaults[name], version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await readStored(name)).toMatchObject({ version: 2 });
  });

  test('eight concurrent first saves leave eight versions', async () => {
    const toggles = Array.from({ length: 8 }, () => desk.call('PATCH', `${url}/toggle`, {}));
    expect((await Promise.all(toggles)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await readStored(name)).toMatchObject({ version: 8, isActive: false });
    expect(await desk.countRevisions()).toBe(8);
  });

  test('a restored version is a new one', async () => {
    await save(url, changes);
    await save(url, contentDefaults[name]);
    const answer = (await desk.call('POST', `${url}/revisions/1/restore`, { version: 2 })).json();
    expect(answer).toMatchObject({
      message: `${label} restored successfully!`,
      data: { ...changes, version: 3 },
    });
    const revisions = (await desk.call('GET', `${url}/revisions?page=1&limit=2`)).json();
    expect(revisions.map(({ version }: { version: number }) => version)).toEqual([3, 2]);
    expect((await desk.call('POST', `${url}/revisions/9/restore`, {})).json().code).toBe('not_found');
  });

  test('a save that changes nothing leaves no trace', async () => {
    await save(url, changes);
    expect((await save(url, { ...changes, unknown: 1, updatedAt: 'x' })).json().data.version).toBe(1);
    expect((await save(url, {})).json().data.version).toBe(1);
    expect([await desk.countRevisions(), (await desk.listAudits()).length]).toEqual([1, 1]);
  });

  test('what was there before the first save can be restored', async () => {
    const fields = contentDefaults[name];
    await desk.database.insert(contentSections).values({ name, fields: { ...fields } });
    await save(url, changes);
    const [, seeded] = (await desk.call('GET', `${url}/revisions`)).json();
    expect(seeded).toMatchObject({ version: 1, savedBy: '', fields });
    const restored = (await desk.call('POST', `${url}/revisions/1/restore`, {})).json();
    expect(restored.data).toMatchObject({ ...fields, version: 3 });
  });

  test('what was never saved cannot be deactivated', async () => {
    expect((await desk.call('DELETE', url)).json().code).toBe('not_found');
    expect(await readStored(name)).toBeNull();
  });
});
