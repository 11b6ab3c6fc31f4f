import { describe, expect, it } from 'vitest';
import { sampleItem, sampleItemOrder, sampleOrder, samplePackage } from '../../testing/sample-records.ts';
import { previewPrices, summariseItem, summariseOrder, summarisePackage } from './summarise-purchase.ts';

describe('before the order is placed', () => {
  it('previews the price without a fee', () =>
    expect(previewPrices('19.50')).toEqual({
      packagePrice: '19.50',
      processingFee: '0.00',
      totalPrice: '19.50',
    }));

  it('lists what a package contains and costs', () =>
    expect(summarisePackage(samplePackage({ validity: 1 }))).toMatchObject({
      name: 'Starter',
      details: [
        { label: 'Credits', value: '10' },
        { label: 'Credits expire', value: 'Never' },
        { label: 'Premium membership', value: '1 day' },
      ],
      lines: [{ label: 'Package price', amount: '19.00' }],
      total: '19.00',
    }));

  it('shows a package with its image, if it has one', () => {
    const featuredImage = 'https://api.example.test/images/starter.webp';
    expect(summarisePackage(samplePackage({ featuredImage })).imageUrl).toBe(featuredImage);
    expect(summariseOrder(sampleOrder({ featuredImage })).imageUrl).toBe(featuredImage);
    expect(summarisePackage(samplePackage())).not.toHaveProperty('imageUrl');
  });

  it('calls a package without a name a plan', () =>
    expect(summarisePackage(samplePackage({ packageName: '' })).name).toBe('Plan'));

  it('shows an item with its image', () =>
    expect(summariseItem(sampleItem())).toMatchObject({
      imageUrl: 'https://api.example.test/images/2.webp',
      lines: [{ label: 'Item price', amount: '12.00' }],
      total: '12.00',
    }));
});

describe('once the order is placed', () => {
  const priced = { packagePrice: '19.00', processingFee: '1.25', totalPrice: '20.25' };

  it.each([
    [sampleOrder(priced), 'Package price', 'ORDER001'],
    [sampleItemOrder(priced), 'Item price', 'ITEMOR01'],
  ])('shows the prices that the server decided: %#', (order, label, orderNumber) =>
    expect(summariseOrder(order)).toMatchObject({
      orderNumber,
      lines: [
        { label, amount: '19.00' },
        { label: 'Processing fee', amount: '1.25' },
      ],
      total: '20.25',
    }),
  );
});
