import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTranslationDesk, type TranslationDesk } from '../../../test/translation-desk.ts';
import { contentDefaults } from '../content/index.ts';

let desk: TranslationDesk;
beforeAll(async () => {
  desk = await openTranslationDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const banner = '/api/banner-section';
const bannerTexts = '/api/translations/section/banner/de';

const own = { mainTitle: 'Spring is here', subTitle: 'Fresh', buttonText: 'Look' };

describe('a translated section', () => {
  beforeEach(() => desk.call('PUT', banner, own));

  test('is read by visitors who ask for the language, and by no one else', async () => {
    await desk.visit(`${banner}?language=de`);
    const answer = await desk.translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    expect(answer.json()).toMatchObject({
      message: 'Translation saved.',
      data: { version: 1, savedBy: desk.admin.email },
    });
    expect(await desk.visit(`${banner}?language=de`)).toMatchObject({
      ...{ mainTitle: 'Der Frühling ist da', subTitle: 'Fresh', version: 1 },
      highlightText: 'ein kurzes Video',
    });
    expect(await desk.visit(banner)).toMatchObject({
      ...own,
      highlightText: contentDefaults.banner.highlightText,
    });
    expect(await desk.visit(`${banner}?language=en`)).toMatchObject(own);
    // Staff who edit it have the original.
    expect((await desk.call('GET', banner)).json().data).toMatchObject(own);
  });

  test('shows its texts side by side, with their state', async () => {
    await desk.translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    await desk.call('PUT', banner, { mainTitle: 'Spring was here' });
    const { byPath, ...read } = await desk.readTexts(bannerTexts);
    expect(read).toMatchObject({ kind: 'section', id: 'banner', name: 'Banner section', isActive: true });
    expect(Object.fromEntries(byPath)).toMatchObject({
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
    expect(await desk.visit(`${banner}?language=de`)).toMatchObject({ mainTitle: 'Der Frühling ist da' });
    await desk.translate(bannerTexts, { mainTitle: 'Der Frühling ist da' });
    expect((await desk.readTexts(bannerTexts)).byPath.get('mainTitle')).toMatchObject({
      state: 'current',
      madeFrom: null,
    });
  });

  test('is audited with the texts that changed, and a save that changes nothing leaves no trace', async () => {
    await desk.translate(bannerTexts, { mainTitle: 'A', subTitle: 'B' });
    await desk.translate(bannerTexts, { mainTitle: 'C', subTitle: 'B' });
    await desk.translate(bannerTexts, { mainTitle: 'C' });
    const [, first, second, ...more] = await desk.listAudits();
    expect(first).toMatchObject({
      ...{ action: 'section.translated', subjectKind: 'section', subjectId: 'banner' },
      after: { 'de.mainTitle': 'A', 'de.subTitle': 'B' },
    });
    expect(second).toMatchObject({ before: { 'de.mainTitle': 'A' }, after: { 'de.mainTitle': 'C' } });
    expect(more).toEqual([]);
  });

  test('is not begun by a save that empties what no one has translated', async () => {
    expect((await desk.translate(bannerTexts, { mainTitle: '' })).json().data).toMatchObject({ version: 0 });
    expect(await desk.listAudits()).toHaveLength(1);
    const stale = await desk.translate(bannerTexts, { mainTitle: '' }, 3);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale_version']);
  });

  test('goes back to the original when its text is emptied', async () => {
    await desk.translate(bannerTexts, { mainTitle: 'Da' });
    await desk.translate(bannerTexts, { mainTitle: '' });
    expect(await desk.visit(`${banner}?language=de`)).toMatchObject({ mainTitle: own.mainTitle });
  });

  test('of eight saves from one version, one is taken', async () => {
    const saves = Array.from({ length: 8 }, (_, n) =>
      desk.translate(bannerTexts, { mainTitle: `Text ${n}` }, 0),
    );
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
    expect(await desk.readTexts(bannerTexts)).toMatchObject({ version: 0 });
  });

  test('is not shown while the section is off', async () => {
    await desk.translate(bannerTexts, { mainTitle: 'Da' });
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
  expect(await desk.visit(`${url}?language=de`)).toMatchObject({ title: 'Impressum', version: 0 });
  const texts = '/api/translations/section/imprint/de';
  await desk.translate(texts, { text: '## Anschrift\n\n{{legalName}}' });
  const page = await desk.visit(`${url}?language=de`);
  expect(page.blocks[0]).toMatchObject({ kind: 'heading', spans: [{ text: 'Anschrift' }] });
  expect(page.missing).toEqual(['legalName']);
  const refused = (await desk.translate(texts, { text: '<b>Anschrift</b>' })).json();
  expect(refused).toMatchObject({ code: 'invalid_request', issues: [{ path: 'body.texts.0.text' }] });
});

test('features and testimonials are read in the language, each with its own translation', async () => {
  const add = async (url: string, body: object) => (await desk.call('POST', url, body)).json().data._id;
  const feature = { title: 'Fast', description: 'In seconds' };
  const id = await add('/api/features-section', feature);
  await add('/api/features-section', { ...feature, title: 'Safe' });
  await desk.translate(`/api/translations/feature/${id}/de`, { title: 'Schnell' });
  expect(await desk.visit('/api/features-section?language=de')).toMatchObject([
    { title: 'Schnell', description: 'In seconds' },
    { title: 'Safe' },
  ]);
  const said = await add('/api/testimonials', { quote: 'Great', authorName: 'Ann', authorTitle: 'Baker' });
  await desk.translate(`/api/translations/testimonial/${said}/de`, {
    quote: 'Toll',
    authorTitle: 'Bäckerin',
  });
  expect(await desk.visit('/api/testimonials?language=de')).toMatchObject([
    { quote: 'Toll', authorName: 'Ann', authorTitle: 'Bäckerin' },
  ]);
  await desk.call('DELETE', `/api/testimonials/${said}`);
  expect((await desk.call('GET', `/api/translations/testimonial/${said}/de`)).statusCode).toBe(404);
});

test.each([
  ['GET', `${banner}?language=fr`, 400, 'query.language'],
  ['GET', `${banner}?language=Deutsch`, 400, 'query.language'],
  ['GET', '/api/translations/section/banner/en', 404, undefined],
  ['GET', '/api/translations/section/business/de', 404, undefined],
  ['GET', '/api/translations/feature/banner/de', 404, undefined],
  ['GET', '/api/translations/item/no-such-slug/de', 404, undefined],
  ['GET', '/api/translations/media/01890000-0000-7000-8000-000000000000/de', 404, undefined],
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
