import { expect, it } from 'vitest';
import { describeImage } from './describe-image.ts';

const url = 'https://api.test/files/1';
const focalPoint = { x: 0.2, y: 0.8 };
const written = [{ url, altText: 'Boats', focalPoint }];
const decorative = [{ url, altText: '', focalPoint }];
const unwritten = [{ url, altText: null, focalPoint }];

it.each([
  ['the content’s own text', { images: written, alt: 'Harbour' }, 'Harbour'],
  ['the library’s text', { images: written, alt: '' }, 'Boats'],
  ['no text for decoration', { images: decorative, otherwise: 'A scene' }, ''],
  ['the general text while there is none', { images: unwritten, otherwise: 'A scene' }, 'A scene'],
  ['no text of an image that the library does not know', { images: undefined }, ''],
])('takes %s', (_name, input, alt) => expect(describeImage({ url, ...input }).alt).toBe(alt));

it('takes the focal point of the image with the same address, and of no other', () => {
  expect(describeImage({ images: written, url }).focalPoint).toEqual(focalPoint);
  expect(describeImage({ images: written, url: 'https://api.test/files/2' }).focalPoint).toBeUndefined();
});
