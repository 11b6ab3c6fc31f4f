import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { sectionEndpoints } from './content.endpoints.ts';
import {
  aboutSchema,
  bannerSchema,
  contactSchema,
  footerSchema,
  revisionSchema,
  sectionFields,
} from './content.ts';
import { sectionNames } from './content-rules.ts';

const time = '2026-01-31T12:00:00.000Z';
const state = { isActive: true, version: 3, createdAt: time, updatedAt: time };
const part = {
  subtitle: '',
  title: 'About',
  description: '',
  features: [{ title: '', text: 'Fast' }],
  buttonText: '',
  buttonLink: '',
  images: [{ url: 'https://cdn.test/a.webp', alt: '' }],
  clipShape: '',
  isActive: true,
};
const fields = {
  banner: {
    subTitle: '',
    mainTitle: 'Videos',
    highlightText: '',
    description: 'One\nTwo',
    buttonText: 'Start',
    buttonLink: '/register',
    youtubeUrl: '',
    backgroundImage: '',
  },
  about: { section1: part, section2: { ...part, isActive: false } },
  footer: {
    topSection: { logoText: 'Shop', socialLinks: [{ platform: 'X', url: '/', isActive: true }] },
    middleSection: {
      logoUrl: '',
      aboutTitle: '',
      description: '',
      appLinks: [{ url: '/', image: '' }],
      quickLinksTitle: '',
      quickLinks: [{ text: 'Home', url: '/', isActive: true }],
      contactTitle: '',
      contactInfo: { email: '', phone: '', address: '' },
    },
    bottomSection: { copyrightText: '© Shop' },
  },
  contact: {
    title: 'Contact',
    subtitle: '',
    description: '',
    contactInfo: [{ type: 'phone', icon: '', value: '112', label: '' }],
    imageUrl: '',
  },
};
const schemas = { banner: bannerSchema, about: aboutSchema, footer: footerSchema, contact: contactSchema };

describe.each(sectionNames)('the section %s on the wire', (name) => {
  const stored = { ...fields[name], ...state };

  it('has all its fields and its state', () => expect(schemas[name].parse(stored)).toEqual(stored));

  it.each(Object.keys(state))('has always %s', (field) => {
    expect(Object.keys(issuesOf(schemas[name], { ...stored, [field]: undefined }))).toEqual([field]);
  });

  it('may be null for a visitor while it is inactive, but not as the answer to a save', () => {
    const { get, update } = sectionEndpoints[name];
    const hidden = { success: true, data: null };
    expect(get.response.parse(hidden)).toEqual(hidden);
    expect(update.response.safeParse(hidden).success).toBe(false);
  });

  it('has revisions, by staff or from the start', () => {
    const revisions = revisionSchema(sectionFields[name]);
    for (const savedBy of ['admin@example.test', '']) {
      const origin = savedBy
        ? { source: 'scheduled', scheduledFor: time }
        : { source: null, scheduledFor: null };
      const saved = { version: 1, savedAt: time, savedBy, ...origin };
      const revision = { ...saved, isActive: false, fields: fields[name] };
      expect(revisions.parse(revision)).toEqual(revision);
    }
    expect(issuesOf(revisions, { version: 1, savedAt: time, savedBy: '', isActive: true })).toHaveProperty(
      'fields',
    );
  });
});

it('has at most two images in a part of the about section', () => {
  const images = [...part.images, ...part.images, ...part.images];
  const about = { ...fields.about, ...state, section1: { ...part, images } };
  expect(Object.keys(issuesOf(aboutSchema, about))).toEqual(['section1.images']);
});
