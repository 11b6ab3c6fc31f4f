import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../test/content-desk.ts';
import { items, packages } from '../catalog/catalog.tables.ts';
import { insertItem, insertPackage } from '../catalog/index.ts';
import { contentDefaults } from '../content/index.ts';
import { users } from '../users/users.tables.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.database.delete(packages);
  await desk.database.delete(items);
});

const banner = '/api/banner-section';
const bannerTexts = '/api/translations/section/banner/de';

async function readTexts(url: string) {
  const { data } = (await desk.call('GET', url)).json();
  return {
    ...data,
    byPath: Object.fromEntries(data.texts.map((text: { path: string }) => [text.path, text])),
  };
}
async function translate(url: string, texts: Record<string, string>, version?: number) {
  const { byPath, ...read } = await readTexts(url);
  const changes = Object.entries(texts).map(([path, text]) => ({
    path,
    original: byPath[path]?.original,
    text,
  }));
  return desk.call('PUT', url, { version: version ?? read.version, texts: changes });
}
/** What a visitor reads. */
async function visit(url: string) {
  const answer = (await desk.inject({ url })).json();
  return answer.data ?? answer;
}
const own = { mainTitle: 'Spring is here', subTitle: 'Fresh', buttonText: 'Look' };

describe('a translated section', () => {
  beforeEach(() => desk.call('PUT', banner, own));

  test('is read by visitors who ask for the language, and by no one else', async () => {
    await visit(`${banner}?language=de`);
    const answer = await translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    expect(answer.json()).toMatchObject({
      message: 'Translation saved.',
      data: { version: 1, savedBy: desk.admin.email },
    });
    expect(await visit(`${banner}?language=de`)).toMatchObject({
      ...{ mainTitle: 'Der Frühling ist da', subTitle: 'Fresh', version: 1 },
      highlightText: 'ein kurzes Video',
    });
    expect(await visit(banner)).toMatchObject({
      ...own,
      highlightText: contentDefaults.banner.highlightText,
    });
    expect(await visit(`${banner}?language=en`)).toMatchObject(own);
    // Staff who edit it have the original.
    expect((await desk.call('GET', banner)).json().data).toMatchObject(own);
  });

  test('shows its texts side by side, with their state', async () => {
    await translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    await desk.call('PUT', banner, { mainTitle: 'Spring was here' });
    const { byPath, ...read } = await readTexts(bannerTexts);
    expect(read).toMatchObject({ kind: 'section', id: 'banner', name: 'Banner section', isActive: true });
    expect(byPath).toMatchObject({
      mainTitle: {
        state: 'outdated',
        text: 'Der Frühling ist da',
        madeFrom: own.mainTitle,
        label: 'Main title',
      },
      subTitle: { state: 'missing', text: '', original: 'Fresh', isLong: false, maxLength: 200 },
      highlightText: { state: 'built-in', text: '', builtIn: 'ein kurzes Video' },
      description: { state: 'built-in', isLong: true },
    });
    // A visitor keeps reading the outdated one.
    expect(await visit(`${banner}?language=de`)).toMatchObject({ mainTitle: 'Der Frühling ist da' });
    await translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    expect((await readTexts(bannerTexts)).byPath.mainTitle).toMatchObject({
      state: 'current',
      madeFrom: null,
    });
  });

  test('is audited with the texts that changed, and a save that changes nothing leaves no trace', async () => {
    await translate(bannerTexts, { mainTitle: 'A', subTitle: 'B' });
    await translate(bannerTexts, { mainTitle: 'C', subTitle: 'B' });
    await translate(bannerTexts, { mainTitle: 'C' });
    const [, first, second, ...more] = await desk.listAudits();
    expect(first).toMatchObject({
      ...{ action: 'section.translated', subjectKind: 'section', subjectId: 'banner' },
      after: { 'de.mainTitle': 'A', 'de.subTitle': 'B' },
    });
    expect(second).toMatchObject({ before: { 'de.mainTitle': 'A' }, after: { 'de.mainTitle': 'C' } });
    expect(more).toEqual([]);
  });

  test('goes back to the original when its text is emptied', async () => {
    await translate(bannerTexts, { mainTitle: 'Da' });
    await translate(bannerTexts, { mainTitle: '' });
    expect(await visit(`${banner}?language=de`)).toMatchObject({ mainTitle: own.mainTitle });
  });

  test('of eight saves from one version, one is taken', async () => {
    const saves = Array.from({ length: 8 }, (_, n) => translate(bannerTexts, { mainTitle: `Text ${n}` }, 0));
    const answers = await Promise.all(saves);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(stale).toMatchObject({ code: 'stale_version', message: /Someone else saved this translation/ });
  });

  test.each([
    ['a text that is too long', { buttonText: 'x'.repeat(101) }, 'invalid_request', 'body.texts.0.text'],
    ['a text that is not there', { nothing: 'x' }, 'stale_version', undefined],
  ])('refuses %s, and saves nothing', async (_, texts, code, path) => {
    const [[name, text] = ['', '']] = Object.entries(texts);
    const changes = { version: 0, texts: [{ path: name, original: 'Look', text }] };
    const answer = (await desk.call('PUT', bannerTexts, changes)).json();
    expect([answer.code, answer.issues?.[0]?.path]).toEqual([code, path]);
    expect(await readTexts(bannerTexts)).toMatchObject({ version: 0 });
  });

  test('is not shown while the section is off', async () => {
    await translate(bannerTexts, { mainTitle: 'Da' });
    await desk.call('PATCH', `${banner}/toggle`, {});
    expect((await desk.inject({ url: `${banner}?language=de` })).json().data).toBeNull();
  });
});

test('the starting texts of all legal pages and sections come in German', async () => {
  const rows = (await desk.call('GET', '/api/translations/section/de')).json();
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([
    ...['banner', 'about', 'footer', 'contact'],
    ...['terms', 'privacy', 'refunds', 'imprint'],
  ]);
  for (const { id, texts, translated, outdated } of rows) {
    const names = id === 'footer' ? 2 : 0;
    // The names of the shop are the same in both languages.
    expect([id, translated, outdated]).toEqual([id, texts - names, 0]);
  }
});

test('a legal page is drawn from its translation', async () => {
  const url = '/api/legal-pages/imprint';
  expect(await visit(`${url}?language=de`)).toMatchObject({ title: 'Impressum', version: 0 });
  const texts = '/api/translations/section/imprint/de';
  await translate(texts, { text: '## Anschrift\n\n{{legalName}}' });
  const page = await visit(`${url}?language=de`);
  expect(page.blocks[0]).toMatchObject({ kind: 'heading', spans: [{ text: 'Anschrift' }] });
  expect(page.missing).toEqual(['legalName']);
  const refused = (await translate(texts, { text: '<b>Anschrift</b>' })).json();
  expect(refused).toMatchObject({ code: 'invalid_request', issues: [{ path: 'body.texts.0.text' }] });
});

test('features and testimonials are read in the language, each with its own translation', async () => {
  const add = async (url: string, body: object) => (await desk.call('POST', url, body)).json().data._id;
  const feature = { title: 'Fast', description: 'In seconds' };
  const id = await add('/api/features-section', feature);
  await add('/api/features-section', { ...feature, title: 'Safe' });
  await translate(`/api/translations/feature/${id}/de`, { title: 'Schnell' });
  expect(await visit('/api/features-section?language=de')).toMatchObject([
    { title: 'Schnell', description: 'In seconds' },
    { title: 'Safe' },
  ]);
  const said = await add('/api/testimonials', { quote: 'Great', authorName: 'Ann', authorTitle: 'Baker' });
  await translate(`/api/translations/testimonial/${said}/de`, { quote: 'Toll', authorTitle: 'Bäckerin' });
  expect(await visit('/api/testimonials?language=de')).toMatchObject([
    { quote: 'Toll', authorName: 'Ann', authorTitle: 'Bäckerin' },
  ]);
  await desk.call('DELETE', `/api/testimonials/${said}`);
  expect((await desk.call('GET', `/api/translations/testimonial/${said}/de`)).statusCode).toBe(404);
});

const anyPackage = { currency: 'USD', credit: 10, validityDays: 30, priceMinor: 900 } as const;

test('packages and items are read in the language, and a search finds their names in it', async () => {
  const { id } = await desk.database.transaction((transaction) =>
    insertPackage(transaction, { ...anyPackage, name: 'Starter', points: ['Ten credits', 'Fast'] }),
  );
  await translate(`/api/translations/package/${id}/de`, { 'points.0': 'Zehn Credits' });
  const translated = { packageName: 'Starter', pointOne: 'Zehn Credits', pointTwo: 'Fast', price: '9.00' };
  expect(await visit('/packages?language=de')).toMatchObject([translated]);
  expect(await visit(`/package/${id}?language=de`)).toMatchObject(translated);
  expect(await visit(`/package/${id}`)).toMatchObject({ pointOne: 'Ten credits' });
  const item = await desk.database.transaction((transaction) =>
    insertItem(transaction, {
      name: 'Templates',
      priceMinor: 100,
      currency: 'USD',
      guidelines: 'Print them',
    }),
  );
  await translate(`/api/translations/item/${item.id}/de`, { name: 'Vorlagen 100%', guidelines: 'Drucken' });
  expect(await visit(`/item/${item.slug}?language=de`)).toMatchObject({
    itemName: 'Vorlagen 100%',
    guidelines: 'Drucken',
  });
  const find = (query: string) => visit(`/items?${query}`);
  expect(await find('language=de&search=vorlagen')).toMatchObject([{ itemName: 'Vorlagen 100%' }]);
  expect(await find('language=de&search=0%25')).toHaveLength(1);
  expect(await find('language=de&search=templates')).toHaveLength(1);
  expect(await find('search=vorlagen')).toEqual([]);
});

test('an order shows its customer the product in their language, and staff the original', async () => {
  const row = await desk.database.transaction((transaction) =>
    insertPackage(transaction, { ...anyPackage, name: 'Starter', points: ['Ten credits'] }),
  );
  await translate(`/api/translations/package/${row.id}/de`, { name: 'Für den Anfang' });
  const customer = await desk.signUp();
  await desk.database.update(users).set({ language: 'de' }).where(eq(users.id, customer.user.id));
  const payload = { packageId: row.id, customerName: 'Ada', address: 'Lane 1', country: 'Germany' };
  const placed = (await desk.call('POST', '/new-order', payload, customer)).json();
  expect(placed.data).toMatchObject({ packageName: 'Für den Anfang', pointOne: 'Ten credits' });
  const [order] = (await desk.call('GET', '/api/all-orders')).json();
  expect(order).toMatchObject({ orderId: placed.data.orderId, packageName: 'Starter' });
  const mine = (await desk.call('GET', '/api/own-orders?search=anfang', undefined, customer)).json();
  expect(mine).toMatchObject([{ packageName: 'Für den Anfang' }]);
});

test.each([
  ['GET', `${banner}?language=fr`, 400, 'query.language'],
  ['GET', `${banner}?language=Deutsch`, 400, 'query.language'],
  ['GET', '/api/translations/section/banner/en', 404, undefined],
  ['GET', '/api/translations/section/business/de', 404, undefined],
  ['GET', '/api/translations/section/fr', 404, undefined],
] as const)('%s %s is answered %d', async (method, url, status, path) => {
  const answer = await desk.call(method, url);
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([status, path]);
});

test('names the languages, and whether visitors are offered them', async () => {
  expect((await desk.call('GET', '/api/content-languages')).json().data).toEqual({
    original: 'en',
    translations: [{ language: 'de', name: 'Deutsch', isOffered: true }],
  });
});
