import { expect, test } from 'vitest';
import { listDifferences } from './list-differences.ts';

test.each([
  ['text', { title: 'Old' }, { title: 'New' }, { kind: 'text', path: 'title', before: 'Old', after: 'New' }],
  [
    'text in a part',
    { section1: { title: 'Old', isActive: true } },
    { section1: { title: 'New', isActive: true } },
    { kind: 'text', path: 'section1.title', before: 'Old', after: 'New' },
  ],
  [
    'a switch',
    { section1: { isActive: true } },
    { section1: { isActive: false } },
    { kind: 'text', path: 'section1.isActive', before: 'on', after: 'off' },
  ],
  [
    'a list, one line for each entry',
    { quickLinks: [{ text: 'Home', url: '/', isActive: true }] },
    {
      quickLinks: [
        { text: 'Home', url: '/', isActive: true },
        { text: 'Shop', url: '/shop', isActive: false },
      ],
    },
    { kind: 'text', path: 'quickLinks', before: 'Home · / · on', after: 'Home · / · on\nShop · /shop · off' },
  ],
  [
    'an image',
    { backgroundImage: '' },
    { backgroundImage: 'https://a.test/b.png' },
    { kind: 'image', path: 'backgroundImage', before: '', after: 'https://a.test/b.png' },
  ],
  [
    'the second of two images',
    { images: [{ url: '/a', alt: '' }] },
    {
      images: [
        { url: '/a', alt: '' },
        { url: '/b', alt: '' },
      ],
    },
    { kind: 'image', path: 'images.2', before: '', after: '/b' },
  ],
  [
    'the description of an image',
    { images: [{ url: '/a', alt: 'A cat' }] },
    { images: [{ url: '/a', alt: 'A dog' }] },
    { kind: 'text', path: 'images', before: '/a · A cat', after: '/a · A dog' },
  ],
])('finds %s', (_name, before, after, difference) => {
  expect(listDifferences(before, after)).toEqual([difference]);
});

test('leaves out what is equal, and what only one of them knows', () => {
  expect(listDifferences({ title: 'Same', links: [] }, { title: 'Same', links: [], version: 4 })).toEqual([]);
});
