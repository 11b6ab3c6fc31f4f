import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { sectionNames } from './content-rules.ts';
import { sectionChanges } from './section-changes.ts';

const { banner, about, footer, contact } = sectionChanges;
const linkError = 'Please enter a link that starts with https://, / or #.';
const urlError = 'Please enter an address that starts with http:// or https://.';
const emailError = 'Please enter a valid email address';
const phoneError = 'Please enter a valid phone number';

/** `entries(3, x)` is `[x, x, x]`. */
function entries<T>(count: number, entry: T): T[] {
  return Array.from({ length: count }, () => entry);
}

describe.each(sectionNames)('a save of the section %s', (name) => {
  const changes = sectionChanges[name];

  it('may be empty, or only show or hide it', () => {
    expect(changes.parse({})).toEqual({});
    expect(changes.parse({ isActive: false, version: 4 })).toEqual({ isActive: false, version: 4 });
  });

  it('drops fields that the section does not have', () => {
    expect(changes.parse({ createdAt: 'x', internal: true })).toEqual({});
  });

  it.each([-1, 1.5, '4', null, 2_147_483_648])('has no version of %j', (version) => {
    expect(Object.keys(issuesOf(changes, { version }))).toEqual(['version']);
  });

  it.each(['true', 0, null])('is active or not, never %j', (isActive) => {
    expect(Object.keys(issuesOf(changes, { isActive }))).toEqual(['isActive']);
  });
});

describe('the hero', () => {
  it('may clear every field but its title', () => {
    const blank = {
      subTitle: '',
      highlightText: '',
      description: '',
      buttonText: '',
      buttonLink: '',
      youtubeUrl: '',
      backgroundImage: '',
    };
    expect(banner.parse(blank)).toEqual(blank);
    expect(issuesOf(banner, { mainTitle: ' ' })).toEqual({ mainTitle: 'Main title is required.' });
  });

  it.each([
    ['buttonLink', '/register'],
    ['youtubeUrl', 'https://youtu.be/aqz-KE_bpKQ'],
    ['backgroundImage', 'https://cdn.test/hero.webp'],
    ['description', `a\n\n${'x'.repeat(4997)}`],
    ['mainTitle', 'x'.repeat(200)],
  ])('takes a $0 of $1', (field, value) =>
    expect(banner.parse({ [field]: value })).toEqual({ [field]: value }),
  );

  it.each([
    ['mainTitle', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['description', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
    ['buttonText', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['buttonLink', 'javascript:alert(1)', linkError],
    ['youtubeUrl', 'https://vimeo.com/1', 'Please enter a valid YouTube URL'],
    [
      'backgroundImage',
      'https://cdn.test/hero.svg',
      'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
    ],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(banner, { [field]: value })).toEqual({ [field]: message });
  });
});

describe('the about section', () => {
  it('may save one field of one part', () => {
    expect(about.parse({ section2: { title: ' Who we are ' } })).toEqual({
      section2: { title: 'Who we are' },
    });
  });

  it('gives a feature without a title and an image without a text an empty one', () => {
    const part = { features: [{ text: ' Fast ' }], images: [{ url: 'https://cdn.test/a.webp' }] };
    expect(about.parse({ section1: part })).toEqual({
      section1: {
        features: [{ title: '', text: 'Fast' }],
        images: [{ url: 'https://cdn.test/a.webp', alt: '' }],
      },
    });
  });

  it.each([
    ['features', entries(20, { title: '', text: 'F' })],
    ['images', entries(2, { url: '', alt: '' })],
    ['features', []],
    ['images', []],
  ])('takes a full or an empty list of %s', (field, list) => {
    expect(about.parse({ section1: { [field]: list } })).toEqual({ section1: { [field]: list } });
  });

  it.each([
    ['section1.features', { section1: { features: entries(21, { text: 'F' }) } }],
    ['section2.images', { section2: { images: entries(3, { url: '' }) } }],
    ['section1.features.1.text', { section1: { features: [{ text: 'F' }, { title: 'T' }] } }],
    ['section1.images.0.url', { section1: { images: [{ url: 'a.png' }] } }],
    ['section2.buttonLink', { section2: { buttonLink: 'data:text/html,x' } }],
    ['section2.clipShape', { section2: { clipShape: 'circle' } }],
    ['section1', { section1: 'text' }],
  ])('names %s when it is wrong', (path, change) =>
    expect(Object.keys(issuesOf(about, change))).toEqual([path]),
  );
});

describe('the footer', () => {
  it('may save one field of one part', () => {
    const change = { middleSection: { contactInfo: { phone: '+1 555 0100' } } };
    expect(footer.parse(change)).toEqual(change);
  });

  it('shows a link unless it is hidden', () => {
    const change = {
      topSection: { socialLinks: [{ platform: 'Mastodon', url: 'https://social.test/@shop' }] },
      middleSection: { quickLinks: [{ text: 'Prices', url: '/#pricing', isActive: false }] },
    };
    expect(footer.parse(change)).toEqual({
      topSection: { socialLinks: [{ ...change.topSection.socialLinks[0], isActive: true }] },
      middleSection: change.middleSection,
    });
  });

  it('may clear its contact', () => {
    const change = { middleSection: { contactInfo: { email: '', phone: '', address: '' } } };
    expect(footer.parse(change)).toEqual(change);
  });

  const link = { text: 'T', url: '/' };
  it.each([
    [
      { topSection: { socialLinks: [{ platform: ' ', url: '/' }] } },
      'topSection.socialLinks.0.platform',
      'Platform is required.',
    ],
    [
      { topSection: { socialLinks: [{ platform: 'X', url: 'x.test' }] } },
      'topSection.socialLinks.0.url',
      linkError,
    ],
    [
      { middleSection: { quickLinks: [link, { text: '', url: '/' }] } },
      'middleSection.quickLinks.1.text',
      'Link text is required.',
    ],
    [
      { middleSection: { appLinks: [{ url: '/', image: 'a.png' }] } },
      'middleSection.appLinks.0.image',
      urlError,
    ],
    [{ middleSection: { logoUrl: '/logo.png' } }, 'middleSection.logoUrl', urlError],
    [{ middleSection: { contactInfo: { email: 'shop' } } }, 'middleSection.contactInfo.email', emailError],
    [{ middleSection: { contactInfo: { phone: 'call' } } }, 'middleSection.contactInfo.phone', phoneError],
    [
      { bottomSection: { copyrightText: 'x'.repeat(201) } },
      'bottomSection.copyrightText',
      'Please use at most 200 characters.',
    ],
  ])('rejects a wrong $1', (change, path, message) =>
    expect(issuesOf(footer, change)).toEqual({ [path]: message }),
  );

  it.each([
    [20, 'topSection', 'socialLinks', { platform: 'X', url: '/', isActive: true }],
    [10, 'middleSection', 'appLinks', { url: '/', image: '' }],
    [30, 'middleSection', 'quickLinks', { ...link, isActive: true }],
  ])('has at most %i entries in %s.%s', (most, part, list, entry) => {
    const full = { [part]: { [list]: entries(most, entry) } };
    expect(footer.parse(full)).toEqual(full);
    const tooLong = { [part]: { [list]: entries(most + 1, entry) } };
    expect(Object.keys(issuesOf(footer, tooLong))).toEqual([`${part}.${list}`]);
  });
});

describe('the contact page', () => {
  it('reads each entry by its type', () => {
    const contactInfo = [
      { type: 'email', value: ' Shop@Example.TEST ' },
      { type: 'phone', value: ' +1 555 0100 ', icon: 'phone', label: 'Sales' },
    ];
    expect(contact.parse({ contactInfo })).toEqual({
      contactInfo: [
        { type: 'email', value: 'shop@example.test', icon: '', label: '' },
        { type: 'phone', value: '+1 555 0100', icon: 'phone', label: 'Sales' },
      ],
    });
  });

  it.each([
    [{ type: 'email', value: '+1 555 0100' }, 'value', emailError],
    [{ type: 'phone', value: 'shop@example.test' }, 'value', phoneError],
    [{ type: 'phone', value: '' }, 'value', phoneError],
    [
      { type: 'email', value: 'a@b.test', label: 'x'.repeat(101) },
      'label',
      'Please use at most 100 characters.',
    ],
  ])('rejects the entry %j', (entry, field, message) => {
    expect(issuesOf(contact, { contactInfo: [entry] })).toEqual({ [`contactInfo.0.${field}`]: message });
  });

  it('knows no other type', () => {
    const issues = issuesOf(contact, { contactInfo: [{ type: 'fax', value: '112' }] });
    expect(Object.keys(issues)).toEqual(['contactInfo.0.type']);
  });

  it('needs a title, and has at most 20 entries', () => {
    expect(issuesOf(contact, { title: '' })).toEqual({ title: 'Title is required.' });
    const contactInfo = entries(21, { type: 'phone', value: '112' });
    expect(Object.keys(issuesOf(contact, { contactInfo }))).toEqual(['contactInfo']);
  });
});
