/** A record's id, the same for the same number. */
export function recordId(number: number): string {
  return `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** An item on sale, as the API returns it. */
export const item = {
  _id: recordId(1),
  itemName: 'Neon Pack',
  price: '15.00',
  currency: 'USD',
  guidelines: 'Use it.',
  slug: 'neon-pack',
  itemId: 'AB12CD34',
  imageUrl: '',
  accessUrl: 'https://a.test/file',
  version: 2,
  archivedAt: null,
};

/** A package on sale, as the API returns it. */
export function makePackage(number: number, fields: object = {}) {
  return {
    _id: recordId(number),
    packageName: `Package ${number}`,
    price: '19.00',
    currency: 'USD',
    credit: 20,
    validity: 30,
    sellerEmail: '',
    featuredImage: '',
    pointOne: 'First line',
    // The API may leave a point out between two others.
    pointThree: 'Second line',
    accessURL: '',
    version: 4,
    archivedAt: null,
    ...fields,
  };
}
