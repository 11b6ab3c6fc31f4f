import type { PackageFields } from '../src/modules/catalog/index.ts';

/** The three packages on sale in the local stack. */
export const demoPackages: PackageFields[] = [
  {
    name: 'Starter',
    priceMinor: 900,
    currency: 'USD',
    credit: 10,
    validityDays: 30,
    sellerEmail: 'seller@example.test',
    points: [
      '10 credits, enough for 10 videos',
      'Wide, tall and square formats',
      'MP4 downloads without a watermark',
      'Credits back when a video fails',
      'First in the queue, five videos at a time',
    ],
  },
  {
    name: 'Creator',
    priceMinor: 2900,
    currency: 'USD',
    credit: 40,
    validityDays: 60,
    sellerEmail: 'seller@example.test',
    points: [
      '40 credits, enough for 40 videos',
      'Wide, tall and square formats',
      'MP4 downloads without a watermark',
      'Credits back when a video fails',
      'First in the queue, five videos at a time',
    ],
  },
  {
    name: 'Studio',
    priceMinor: 7900,
    currency: 'USD',
    credit: 120,
    validityDays: 90,
    sellerEmail: 'seller@example.test',
    points: [
      '120 credits, enough for 120 videos',
      'Wide, tall and square formats',
      'MP4 downloads without a watermark',
      'Credits back when a video fails',
      'First in the queue, five videos at a time',
    ],
  },
];

/** Digital items, each with an image of `demo/images`. */
export const demoItems = [
  {
    name: 'Storyboard templates',
    priceMinor: 1200,
    slug: 'storyboard-templates',
    itemCode: 'ITEMSTRY',
    image: 'item-storyboard.webp',
    guidelines:
      'Twelve printable sheets with six frames each. Sketch the shot before you spend a credit on it.\n\nA4 and letter, with room for the sentence under each frame.\nPrint one sheet per video: first frame, last frame, and what moves between them.',
  },
  {
    name: 'Camera move handbook',
    priceMinor: 900,
    slug: 'camera-move-handbook',
    itemCode: 'ITEMMOVE',
    image: 'item-camera-moves.webp',
    guidelines:
      'Thirty camera moves with the sentence that asks for each, from a slow push-in to a full orbit.\n\nEvery move has an image that suits it and one that does not.\nOrdered by how much of the image stays in view, so that you find the gentle ones first.',
  },
  {
    name: 'Colour grade collection',
    priceMinor: 1500,
    slug: 'colour-grade-collection',
    itemCode: 'ITEMGRAD',
    image: 'item-colour-grade.webp',
    guidelines:
      'Twenty lookup tables for the usual editors, with notes on which light each one suits.\n\nFor daylight, lamps, neon and overcast skies.\nAs .cube files, which editors on every system read.',
  },
];
