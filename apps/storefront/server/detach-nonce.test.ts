// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { detachNonce } from './detach-nonce.ts';

const nonce = 'a+b/c==';

describe('a page without its nonce', () => {
  it('names the texts of the inline scripts and styles that had it', () => {
    const html = `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">one()</script>
      <script type="speculationrules" nonce="${nonce}">{"prefetch":[]}</script>`;
    expect(detachNonce(html, nonce)).toEqual({
      html: `<style>a{}</style><script>one()</script>
      <script type="speculationrules">{"prefetch":[]}</script>`,
      scripts: ['one()', '{"prefetch":[]}'],
      styles: ['a{}'],
    });
  });

  it.each([
    ['a script that came in with content', '<p>Hello <script>steal()</script></p>'],
    ['a style that came in with content', '<style>body{display:none}</style>'],
    ['a script with another nonce', '<script nonce="guessed">steal()</script>'],
    ['data for an island', '<script type="application/json">{"a":1}</script>'],
  ])('permits nothing of %s', (_, html) => {
    expect(detachNonce(html, nonce)).toEqual({ html, scripts: [], styles: [] });
  });

  it('needs nothing for a script with an address', () => {
    const html = `<script type="module" async="" src="/assets/entry.js" nonce="${nonce}"></script>`;
    const bare = '<script type="module" async="" src="/assets/entry.js"></script>';
    expect(detachNonce(html, nonce)).toEqual({ html: bare, scripts: [], styles: [] });
  });
});
