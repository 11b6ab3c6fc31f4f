import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { featureSchema, testimonialSchema } from './content.ts';
import {
  featureChangesSchema,
  newFeatureSchema,
  newTestimonialSchema,
  testimonialChangesSchema,
} from './content-entries.ts';
import { featureIconNames, isFeatureIconName } from './content-rules.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const linkError = 'Please enter a link that starts with https://, / or #.';
const iconError = 'Please choose an icon of the list, or enter an address that starts with https://.';
const urlError = 'Please enter an address that starts with http:// or https://.';
const orderError = 'Order must be a whole number from -1000000 to 1000000.';

describe('an icon', () => {
  it.each(featureIconNames)('may be the drawing %s', (icon) => {
    expect(isFeatureIconName(icon)).toBe(true);
    expect(newFeatureSchema.parse({ title: 'T', description: 'D', icon }).icon).toBe(icon);
  });

  it.each(['', 'Memo', 'rocket', 'constructor', ' memo'])('is no drawing called %j', (icon) => {
    expect(isFeatureIconName(icon)).toBe(false);
  });
});

describe('a feature on the wire', () => {
  const stored = {
    _id: id,
    title: 'Storyboards',
    description: 'From an image.',
    icon: 'https://cdn.test/icon.svg',
    link: '/#pricing',
    category: 'AI Features',
    order: -3,
    isActive: false,
    version: 2,
  };

  it('has all its fields', () => expect(featureSchema.parse(stored)).toEqual(stored));

  it.each(Object.keys(stored))('has always %s', (field) => {
    expect(Object.keys(issuesOf(featureSchema, { ...stored, [field]: undefined }))).toEqual([field]);
  });
});

const feature = { title: ' Storyboards ', description: ' From an image. ' };

describe('a new feature', () => {
  it('needs a title and a description', () => {
    expect(newFeatureSchema.parse(feature)).toEqual({ title: 'Storyboards', description: 'From an image.' });
    expect(issuesOf(newFeatureSchema, {})).toEqual({
      title: 'Title is required.',
      description: 'Description is required.',
    });
  });

  it('gets the default icon and category for blank ones, and no place for a blank order', () => {
    const blank = { icon: '', category: ' ', link: '', order: '' };
    expect(newFeatureSchema.parse({ ...feature, ...blank })).toMatchObject({
      icon: 'memo',
      category: 'AI Features',
      link: '',
      order: undefined,
    });
  });

  it.each([
    [{ order: '-1000000' }, { order: -1_000_000 }],
    [{ order: 1_000_000 }, { order: 1_000_000 }],
    [{ order: 0 }, { order: 0 }],
    [{ icon: 'https://cdn.test/icon.svg' }, { icon: 'https://cdn.test/icon.svg' }],
    [{ link: '#about' }, { link: '#about' }],
    [{ isActive: false }, { isActive: false }],
  ])('takes %j', (change, parsed) => {
    expect(newFeatureSchema.parse({ ...feature, ...change })).toMatchObject(parsed);
  });

  it.each([
    ['title', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['description', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['icon', 'rocket', iconError],
    ['icon', 'javascript:alert(1)', iconError],
    ['link', 'javascript:alert(1)', linkError],
    ['link', '//evil.test', linkError],
    ['category', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['order', 1_000_001, orderError],
    ['order', '1.5', orderError],
    ['order', 'first', orderError],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(newFeatureSchema, { ...feature, [field]: value })).toEqual({ [field]: message });
  });

  it.each(['true', 1, null])('is active or not, never %j', (isActive) => {
    expect(Object.keys(issuesOf(newFeatureSchema, { ...feature, isActive }))).toEqual(['isActive']);
  });
});

describe('a change of a feature', () => {
  it('may be empty, or a single field with the version that was read', () => {
    expect(featureChangesSchema.parse({})).toEqual({});
    expect(featureChangesSchema.parse({ link: '/contact', version: 1 })).toEqual({
      link: '/contact',
      version: 1,
    });
  });

  it('leaves the stored icon and category when neither is sent', () => {
    expect(featureChangesSchema.parse({ title: 'T' })).toEqual({ title: 'T' });
  });

  it('cannot empty the title', () => {
    expect(issuesOf(featureChangesSchema, { title: ' ' })).toEqual({ title: 'Title is required.' });
  });
});

const testimonial = { quote: ' It works. ', authorName: 'Ada', authorTitle: 'Analyst' };

describe('a testimonial', () => {
  it('has all its fields on the wire', () => {
    const stored = { ...testimonial, authorImage: '', _id: id, isActive: true, version: 1 };
    expect(testimonialSchema.parse(stored)).toEqual(stored);
  });

  it('needs a quote and its author', () => {
    expect(newTestimonialSchema.parse(testimonial)).toEqual({ ...testimonial, quote: 'It works.' });
    expect(issuesOf(newTestimonialSchema, {})).toEqual({
      quote: 'Quote is required.',
      authorName: 'Author name is required.',
      authorTitle: 'Author title is required.',
    });
  });

  it.each([
    ['quote', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['authorName', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['authorTitle', ' ', 'Author title is required.'],
    ['authorImage', '/ada.png', urlError],
  ])('has no $0 of $1, new or changed', (field, value, message) => {
    expect(issuesOf(newTestimonialSchema, { ...testimonial, [field]: value })).toEqual({ [field]: message });
    expect(issuesOf(testimonialChangesSchema, { [field]: value })).toEqual({ [field]: message });
  });

  it('may lose its image', () => {
    expect(testimonialChangesSchema.parse({ authorImage: '', version: 3 })).toEqual({
      authorImage: '',
      version: 3,
    });
  });
});
