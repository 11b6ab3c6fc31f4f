import { describe, expect, test } from 'vitest';
import { GenerationFailedError } from '../../steps/failures.ts';
import { createPageText, requirePage } from './page-text.ts';

const page = '<!doctype html><html lang="en"><head><title>A</title></head><body><p>Hello</p></body></html>';

function collect(pieces: string[]) {
  const text = createPageText();
  return { added: pieces.map((piece) => text.add(piece)), read: text.read() };
}

describe('the text of a page', () => {
  test('is what was said, in the order of the pieces', () => {
    const pieces = [page.slice(0, 30), page.slice(30, 70), page.slice(70)];
    expect(collect(pieces)).toEqual({ added: pieces, read: page });
  });

  test.each([
    ['Markdown around it', ['```html\n', page, '\n```\nI hope you like it.']],
    ['words in front of it', ['Here is ', `your page:\n${page}`]],
    ['an end that arrives in two pieces', [page.slice(0, -4), `${page.slice(-4)}\n\`\`\``, 'more']],
  ])('leaves out %s', (_, pieces) => {
    const { added, read } = collect(pieces);
    expect(read).toBe(page);
    expect(added.join('')).toBe(page);
  });

  test('of more than 500 kB fails, also when its characters are few', () => {
    const text = createPageText();
    text.add('<p>');
    expect(() => text.add('é'.repeat(250_000))).toThrow(GenerationFailedError);
  });
});

describe('a page', () => {
  test.each([
    ['with everything in it', page],
    ['in capitals', '<!DOCTYPE HTML><HTML><BODY>Hello</BODY></HTML>'],
    ['with inline scripts and styles', page.replace('<p>', '<style>p{}</style><script>let a</script><p>')],
    ['that links elsewhere', page.replace('Hello', '<a href="https://example.com">Hello</a>')],
    ['with data in its addresses', page.replace('<p>', '<script src="data:text/javascript,1"></script><p>')],
  ])('%s is accepted', (_, html) => expect(() => requirePage(html)).not.toThrow());

  test.each([
    ['nothing', ''],
    ['words', 'I cannot do that.'],
    ['JSON', '{"html": true}'],
    ['a part of a page', '<p>Hello</p>'],
    ['a page that breaks off', page.slice(0, -10)],
    ['a page without content', '<!doctype html><html><head></head><body> <!-- soon --> </body></html>'],
    [
      'a page that needs a script',
      page.replace('<p>', '<script src="https://cdn.example/x.js"></script><p>'),
    ],
    ['a page that needs a style', page.replace('<title>', '<link rel="stylesheet" href="/x.css"><title>')],
  ])('is not %s', (_, html) => expect(() => requirePage(html)).toThrow(GenerationFailedError));

  test('that is nested thirty thousand deep is judged without a deep call', () => {
    const html = page.replace('<p>', '<b>'.repeat(30_000));
    expect(() => requirePage(html)).not.toThrow();
  });
});
