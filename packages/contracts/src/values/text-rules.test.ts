import { describe, expect, it, vi } from 'vitest';
import { findHttpUrl, hasUnsafeCharacters, isHttpAddress, parseUrl, toOneLine } from './text-rules.ts';

describe('a text on one line', () => {
  it.each([
    ['Ada Byron', 'Ada Byron'],
    ['  Ada \t Byron ', 'Ada Byron'],
    ['Ada\r\nBcc: eve@evil.test', 'Ada Bcc: eve@evil.test'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a\u0000b\u007fc\u0085d', 'a b c d'],
    ['\r\n', ''],
    ['Zoë 🎬', 'Zoë 🎬'],
  ])('is made of %j', (text, line) => expect(toOneLine(text)).toBe(line));
});

describe('an address', () => {
  it.each([
    ['https://example.com/a?b=c', undefined, 'https://example.com/a?b=c'],
    ['/a?b=c', 'https://example.com/d', 'https://example.com/a?b=c'],
    ['/a', undefined, undefined],
    ['https://[::1', 'https://example.com', undefined],
  ])('%s, relative to %s, is %s, also in a browser without URL.parse', (text, base, href) => {
    const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(parseUrl(text, base)?.href).toBe(href);
    parse.mockRestore();
  });
});

describe('an http address', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM/A', 'https://example.com/A'],
    ['https://user@example.com:8443/a?b=c#d', 'https://user@example.com:8443/a?b=c#d'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ])('is read from %s', (text, href) => expect(findHttpUrl(text)?.href).toBe(href));

  it.each([
    '',
    'https://',
    'https:/example.com',
    'https:example.com',
    '//example.com',
    'ftp://example.com',
    'javascript://example.com/%0aalert(1)',
    ' https://example.com',
    'https://exa mple.com',
    'https://example.com/a\tb',
    'https://example.com\\@evil.test',
    'https://[::1',
  ])('is not read from %j', (text) => {
    expect(findHttpUrl(text)).toBeNull();
    expect(isHttpAddress(text)).toBe(false);
  });

  it.each([' ', '\t', '\n', '\\', '\u0000', '\u00a0'])('must not contain %j', (character) => {
    expect(hasUnsafeCharacters(`a${character}b`)).toBe(true);
  });
});
