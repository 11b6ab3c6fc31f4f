import { describe, expect, it } from 'vitest';
import { createPageMeta, toMetaDescription } from './page-meta.ts';
import { describeProduct } from './structured-data.ts';

const origin = 'https://studio.example.test';

describe('createPageMeta', () => {
  it('uses the canonical address everywhere', () => {
    const tags = createPageMeta({ title: 'Shop', description: 'Things', path: '/shop', origin });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/shop` });
    expect(tags).toContainEqual({ property: 'og:url', content: `${origin}/shop` });
    expect(tags).toContainEqual({ property: 'og:image', content: `${origin}/images/og-image.jpg` });
  });

  it('prefers the page’s own image', () => {
    const imageUrl = 'https://files.example.test/a.webp';
    const tags = createPageMeta({ title: 'Shop', description: '', path: '/shop', origin, imageUrl });
    expect(tags).toContainEqual({ property: 'og:image', content: imageUrl });
  });

  it('contains structured data with its vocabulary', () => {
    const product = describeProduct({
      name: 'Starter',
      price: '19.00',
      currency: 'EUR',
      url: `${origin}/buy/1`,
    });
    expect(
      createPageMeta({ title: 't', description: 'd', path: '/', origin, structuredData: [product] }),
    ).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Starter',
        offers: expect.objectContaining({ price: '19.00', priceCurrency: 'EUR' }),
      },
    });
  });
});

describe('toMetaDescription', () => {
  it.each([
    ['  two \n lines ', 'two lines'],
    ['', ''],
    [`${'word '.repeat(40)}`, `${'word '.repeat(31).trim()}…`],
  ])('%j', (text, description) => expect(toMetaDescription(text)).toBe(description));
});
