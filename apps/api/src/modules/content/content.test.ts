import { sectionFields } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { contentSections, features, testimonials } from './content.tables.ts';
import { contentDefaults } from './content-defaults.ts';

let api: TestApp;
let admin: TestPerson;
let member: TestPerson;
const sections = [
  ['banner', '/api/banner-section'],
  ['about', '/api/about-section'],
  ['footer', '/api/footer-section'],
  ['contact', '/api/contact-page'],
] as const;

beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  member = await api.signUp();
});
afterAll(() => api.close());

async function read(url: string, as?: TestPerson) {
  const answer = await api.inject({ method: 'GET', url, ...(as && { as }) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

test.each(sections)('the defaults of %s have the shape of the section', (name) => {
  expect(sectionFields[name].safeParse(contentDefaults[name]).success).toBe(true);
});

test.each(sections.filter(([name]) => name !== 'footer'))(
  '%s is null before it is saved, then its fields, and null again for visitors once inactive',
  async (name, url) => {
    const { database } = api.services;
    expect(await read(url)).toBeNull();
    await database.insert(contentSections).values({ name, fields: contentDefaults[name] });
    // Written past the API, so it is read once the database has announced it.
    const expected = { ...contentDefaults[name], isActive: true, version: 1 };
    await eventually(async () => expect(await read(url)).toMatchObject(expected));
    await database.update(contentSections).set({ isActive: false }).where(eq(contentSections.name, name));
    await eventually(async () => expect(await read(url)).toBeNull());
    expect(await read(url, member)).toBeNull();
    expect(await read(url, admin)).toMatchObject({ isActive: false });
  },
);

test('an inactive footer leaves visitors the logo and the contact details, and nothing else', async () => {
  const [, url] = sections[2];
  const { topSection, middleSection, bottomSection } = contentDefaults.footer;
  const logoUrl = 'https://shop.test/logo.png';
  const contactInfo = { email: 'hello@shop.test', phone: '', address: '12 Lane' };
  const description = 'For active footers only';
  const fields = {
    topSection,
    middleSection: { ...middleSection, logoUrl, contactInfo, description },
    bottomSection,
  };
  await api.services.database.insert(contentSections).values({ name: 'footer', fields, isActive: false });
  const kept = { isActive: false, middleSection: { logoUrl, contactInfo, description: '', quickLinks: [] } };
  await eventually(async () => expect(await read(url)).toMatchObject(kept));
  expect(await read(url, member)).toMatchObject({ ...kept, bottomSection: { copyrightText: '' } });
  expect(await read(url, admin)).toMatchObject({ isActive: false, ...fields });
});

test('lists features in order, the inactive ones for admins only', async () => {
  const feature = { description: 'd', icon: 'wand' };
  await api.services.database.insert(features).values([
    { ...feature, title: 'Second', order: 2 },
    { ...feature, title: 'First', order: 1 },
    { ...feature, title: 'Hidden', order: 0, isActive: false },
  ]);
  const titles = async (as?: TestPerson) =>
    (await read('/api/features-section', as)).map(({ title }: { title: string }) => title);
  await eventually(async () => expect(await titles()).toEqual(['First', 'Second']));
  expect(await titles(admin)).toEqual(['Hidden', 'First', 'Second']);
});

test('lists testimonials, the inactive ones for admins only', async () => {
  const said = { quote: 'q', authorTitle: 't' };
  await api.services.database.insert(testimonials).values([
    { ...said, authorName: 'Shown' },
    { ...said, authorName: 'Hidden', isActive: false },
  ]);
  await eventually(async () => expect(await read('/api/testimonials')).toHaveLength(1));
  expect(await read('/api/testimonials', admin)).toHaveLength(2);
});

test('rejects an invalid token even where none is needed', async () => {
  const answer = await api.inject({
    method: 'GET',
    url: '/api/banner-section',
    headers: { authorization: 'Bearer a.b.c' },
  });
  expect(answer.statusCode).toBe(401);
});
