import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../test/content-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { contentRevisions, contentSections } from './content.tables.ts';
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
const { section1, section2 } = contentDefaults.about;

test('merges objects field by field, replaces lists and leaves what was not sent', async () => {
  const link = { text: 'Shop', url: '/#pricing' };
  await save('/api/footer-section', {
    topSection: { logoText: 'Ours', socialLinks: [{ platform: 'X', url: 'https://x.test' }] },
    middleSection: { contactInfo: { phone: '+1 555 010 0199' }, quickLinks: [link] },
  });
  const { data } = (
    await save('/api/footer-section', {
      topSection: { socialLinks: [] },
      middleSection: { contactInfo: { email: 'A@B.test' } },
    })
  ).json();
  expect(data.topSection).toEqual({ logoText: 'Ours', socialLinks: [] });
  expect(data.middleSection).toEqual({
    ...contentDefaults.footer.middleSection,
    quickLinks: [{ ...link, isActive: true }],
    contactInfo: { address: '', phone: '+1 555 010 0199', email: 'a@b.test' },
  });
  const [, second] = await desk.listAudits();
  expect(Object.keys(second?.after ?? {}).toSorted()).toEqual(['middleSection', 'topSection']);
});

test('a save of only the logo says so; with other fields it is the footer’s', async () => {
  const withLogo = (logoUrl: string, rest = {}) =>
    save('/api/footer-section', { middleSection: { logoUrl, ...rest } });
  await save('/api/footer-section', { isActive: true });
  expect((await withLogo('https://a.test/l.png')).json().message).toBe('Logo updated successfully!');
  expect((await withLogo('https://a.test/m.png', { aboutTitle: 'x' })).json().message).toBe(
    'Footer updated successfully!',
  );
});

test.each([
  ['/api/banner-section', { mainTitle: ' ' }, 'Main title is required.'],
  ['/api/banner-section', { youtubeUrl: 'https://vimeo.com/1' }, 'Please enter a valid YouTube URL'],
  ['/api/banner-section', { youtubeUrl: 'https://youtu.be/short' }, 'Please enter a valid YouTube URL'],
  [
    '/api/banner-section',
    { backgroundImage: 'https://a.test/b.svg' },
    'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
  ],
  ['/api/banner-section', { buttonLink: 'javascript:alert(1)' }, /link that starts with/],
  ['/api/banner-section', { buttonLink: '//evil.test' }, /link that starts with/],
  ['/api/banner-section', { subTitle: 'a\u0000b' }, /cannot be stored/],
  ['/api/banner-section', { version: 2 ** 31 }, /./],
  ['/api/about-section', { section1: { title: '' } }, 'Section titles are required'],
  ['/api/about-section', { section1: { features: [] } }, 'At least one feature is required'],
  ['/api/about-section', { section2: { isActive: true } }, 'At least one feature is required'],
  ['/api/about-section', { section1: { images: [{ url: '/a.png' }] } }, /starts with http/],
  ['/api/footer-section', { middleSection: { contactInfo: { email: 'x' } } }, /valid email/],
  ['/api/footer-section', { middleSection: { contactInfo: { phone: 'call me' } } }, /valid phone/],
  ['/api/footer-section', { topSection: { socialLinks: [{ platform: 'X', url: 'data:x' }] } }, /link that/],
  ['/api/contact-page', { title: '' }, 'Title is required.'],
  ['/api/contact-page', { contactInfo: [{ type: 'fax', value: '1' }] }, /./],
  ['/api/contact-page', { contactInfo: [{ type: 'email', value: '+1 555' }] }, /valid email/],
  ['/api/contact-page', { contactInfo: [{ type: 'phone', value: '+1 555', icon: 'fa-phone' }] }, /icon/],
])('%s rejects %j', async (url, payload, message) => {
  const answer = await save(url, payload);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect(answer.json().message).toMatch(message);
  expect(await desk.database.$count(contentSections)).toBe(0);
  expect(await desk.listAudits()).toEqual([]);
});

test('bounds every text', async () => {
  const answer = await save('/api/banner-section', {
    description: 'x'.repeat(5_001),
    buttonText: 'x'.repeat(101),
  });
  expect(answer.json().issues).toMatchObject([{ path: 'body.description' }, { path: 'body.buttonText' }]);
});

test('takes links, images and videos in every allowed form', async () => {
  const upload = `${desk.services.addresses.api}/files/019a9f6e-0000-7000-8000-00000000000a`;
  const banner = {
    youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ',
    backgroundImage: upload,
    buttonLink: '#about-sec',
  };
  expect((await save('/api/banner-section', banner)).json().data).toMatchObject(banner);
  const cleared = { youtubeUrl: '', backgroundImage: '', buttonLink: '' };
  expect((await save('/api/banner-section', cleared)).json().data).toMatchObject(cleared);
  const contactInfo = [{ type: 'phone', value: '+1 (555) 010-0199', label: 'Call', icon: 'users' }];
  expect((await save('/api/contact-page', { contactInfo })).json().data).toMatchObject({ contactInfo });
});

test('an inactive second about section may be incomplete, and stays when the first one is saved', async () => {
  const draft = { title: '', description: '', features: [{ title: '', text: '' }], isActive: false };
  await save('/api/about-section', { section2: draft });
  const { data } = (await save('/api/about-section', { section1: { title: 'T' } })).json();
  expect(data).toMatchObject({ section1: { ...section1, title: 'T' }, section2: { ...section2, ...draft } });
});

test('a revision outlives the record of the person who saved it', async () => {
  const other = await desk.signUp({ role: 'Admin' });
  await desk.call('PUT', '/api/banner-section', { mainTitle: 'New' }, other);
  const mine = and(eq(contentRevisions.name, 'banner'), eq(contentRevisions.actorId, other.user.id));
  await desk.database.update(contentRevisions).set({ actorId: null }).where(mine);
  expect((await desk.call('GET', '/api/banner-section/revisions')).json()).toMatchObject([
    { version: 1, savedBy: '' },
  ]);
});

test('shows admins what the banner contains', async () => {
  const stats = async (as?: TestPerson) =>
    (await desk.call('GET', '/api/banner-section/stats', undefined, as)).json();
  expect((await stats()).data).toEqual({
    isActive: false,
    hasYoutubeVideo: false,
    hasBackgroundImage: false,
    lastUpdated: null,
  });
  const { data } = (await save('/api/banner-section', { youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ' })).json();
  expect((await stats()).data).toEqual({
    isActive: true,
    hasYoutubeVideo: true,
    hasBackgroundImage: false,
    lastUpdated: data.updatedAt,
  });
  expect((await stats(desk.member)).code).toBe('admin_only');
});
