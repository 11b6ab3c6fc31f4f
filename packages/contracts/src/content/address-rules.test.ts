import { describe, expect, it } from 'vitest';
import { isImageAddress, isLinkTarget } from './address-rules.ts';

const upload = 'http://api.test/files/019a9f6e-0000-7000-8000-00000000000a';

describe('a link', () => {
  it.each([
    'https://a.test/x?y#z',
    'HTTP://a.test',
    '/',
    '/#pricing',
    '/register',
    '#about-sec',
    'mailto:a@b.test',
    'tel:+15550100',
  ])('may lead to %s', (link) => expect(isLinkTarget(link)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https:\\\\evil.test',
    'http:evil.test',
    'https://',
    'nonsense',
    'mailto:',
    '',
  ])('may not lead to %j', (link) => expect(isLinkTarget(link)).toBe(false));
});

describe('an image', () => {
  it.each([
    'https://a.test/b.jpg',
    'https://a.test/b.JPEG?w=2',
    'http://a.test/b.png#c',
    'https://a.test/b.gif',
    'https://a.test/b.webp',
    upload,
  ])('is at %s', (address) => expect(isImageAddress(address)).toBe(true));

  it.each([
    'https://a.test/b.svg',
    'https://a.test/b?c=d.png',
    'https://a.test/#b.png',
    '/b.png',
    'data:image/png,x',
    'javascript:1.png',
    `${upload}/x`,
    '',
  ])('is not at %j', (address) => expect(isImageAddress(address)).toBe(false));
});
