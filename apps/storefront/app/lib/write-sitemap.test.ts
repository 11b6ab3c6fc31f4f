import { expect, it } from 'vitest';
import { writeSitemap } from './write-sitemap.ts';

const origin = 'https://studio.example.test';
const entries = [{ path: '/shop/a&b', lastChange: '2026-11-20T10:00:00.000Z' }];

it('lists each page once in a shop of one language', () => {
  const xml = writeSitemap({ STOREFRONT_ORIGIN: origin, LANGUAGES: ['en'] }, entries);
  const lastmod = '<lastmod>2026-11-20T10:00:00.000Z</lastmod>';
  expect(xml).toContain(`<url><loc>${origin}/shop/a&amp;b</loc>${lastmod}</url>`);
  expect(xml).not.toContain('hreflang');
});

it('lists each language of a page, and links it to all of them', () => {
  const xml = writeSitemap({ STOREFRONT_ORIGIN: origin, LANGUAGES: ['en', 'de'] }, entries);
  expect(xml.match(/<loc>[^<]+/g)).toEqual([`<loc>${origin}/shop/a&amp;b`, `<loc>${origin}/de/shop/a&amp;b`]);
  const german = `<xhtml:link rel="alternate" hreflang="de" href="${origin}/de/shop/a&amp;b"/>`;
  expect(xml.split(german)).toHaveLength(3);
});
