// @vitest-environment node

import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { toLoaderArguments } from '../testing/render-routes.tsx';
import { sampleLegalPage } from '../testing/sample-content.ts';
import { sampleItem } from '../testing/sample-records.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemap } from './sitemap.ts';

const older = '2026-01-02T03:04:05.000Z';
const newer = '2026-11-20T10:00:00.000Z';
function section(updatedAt: string) {
  return { isActive: true, version: 1, createdAt: older, updatedAt };
}
const noItems: FakeAnswers = {
  'GET /items': () => json([], { headers: { 'x-total-count': '0' } }),
};
const answers: FakeAnswers = {
  ...noItems,
  'GET /api/banner-section': () =>
    enveloped({
      ...section(newer),
      subTitle: '',
      mainTitle: 'a',
      highlightText: '',
      description: '',
      buttonText: '',
      buttonLink: '',
      youtubeUrl: '',
      backgroundImage: '',
    }),
  'GET /api/about-section': () => enveloped(null),
  'GET /api/contact-page': () =>
    enveloped({
      ...section(older),
      title: 'Contact',
      subtitle: '',
      description: '',
      contactInfo: [],
      imageUrl: '',
    }),
};
const legalPage = 'GET /api/legal-pages/{name}';

function getSitemap() {
  return sitemap(toLoaderArguments<Parameters<typeof sitemap>[0]>('/sitemap.xml'));
}
/** Without the links between languages, which `write-sitemap.test.ts` is about. */
async function readSitemap() {
  return (await (await getSitemap()).text()).replaceAll(/<xhtml:link [^>]*\/>/g, '');
}

describe('sitemap.xml', () => {
  it('lists the public pages with their last change', async () => {
    fakeApi(answers);
    const xml = await readSitemap();
    const home = `<url><loc>https://studio.example.test/</loc><lastmod>${newer}</lastmod></url>`;
    expect(xml).toContain(home);
    expect(xml).toContain(`<loc>https://studio.example.test/contact</loc><lastmod>${older}</lastmod>`);
    expect(xml).toContain('<url><loc>https://studio.example.test/shop</loc></url>');
  });

  it('lists the legal pages, with a date once they are saved', async () => {
    fakeApi({
      ...answers,
      [legalPage]: ({ url }) =>
        enveloped(sampleLegalPage({ updatedAt: url.pathname.endsWith('terms') ? newer : null })),
    });
    const xml = await readSitemap();
    expect(xml).toContain(`<loc>https://studio.example.test/terms</loc><lastmod>${newer}</lastmod>`);
    for (const name of ['privacy', 'refunds', 'imprint'])
      expect(xml).toContain(`<url><loc>https://studio.example.test/${name}</loc></url>`);
  });

  it('lists the pages of the items on sale', async () => {
    fakeApi({
      ...answers,
      'GET /items': () => json([sampleItem({ slug: 'neon-pack' })], { headers: { 'x-total-count': '1' } }),
    });
    expect(await readSitemap()).toContain('<url><loc>https://studio.example.test/shop/neon-pack</loc></url>');
  });

  it('has no dates where they cannot be read', async () => {
    const undated = Object.fromEntries(Object.keys(answers).map((call) => [call, unreachable]));
    fakeApi({ ...undated, ...noItems });
    expect(await readSitemap()).toContain('<url><loc>https://studio.example.test/</loc></url>');
  });

  it('is no list without the items: it answers that it is unavailable, which no one keeps', async () => {
    fakeApi({ ...answers, 'GET /items': unreachable });
    const { status, headers } = await getSitemap();
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});

describe('robots.txt', () => {
  it('keeps robots out of private areas and names the sitemap', async () => {
    const text = await robots().text();
    expect(text).toContain('Disallow: /user\n');
    expect(text).toContain('Disallow: /item-pay-now/\n');
    expect(text).toContain('Sitemap: https://studio.example.test/sitemap.xml');
    expect(text).not.toContain('Disallow: /\n');
  });
});
