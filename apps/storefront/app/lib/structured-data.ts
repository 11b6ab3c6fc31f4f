/** Organization and web site, for the home page. */
export function describeSite(origin: string): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Credit Studio',
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name: 'Credit Studio',
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
    },
  ];
}

export interface OfferedProduct {
  name: string;
  description?: string | null;
  imageUrl?: string | null;
  /** Decimal text. */
  price: string | number;
  /** ISO 4217. */
  currency: string;
  /** Where it is sold. */
  url: string;
}

/** A package or an item, with its price. */
export function describeProduct({
  name,
  description,
  imageUrl,
  price,
  currency,
  url,
}: OfferedProduct): object {
  return {
    '@type': 'Product',
    name,
    ...(description && { description }),
    ...(imageUrl && { image: imageUrl }),
    offers: {
      '@type': 'Offer',
      price: String(price),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url,
    },
  };
}
