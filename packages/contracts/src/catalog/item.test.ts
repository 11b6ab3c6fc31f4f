import { describe, expect, it } from 'vitest';
import { issuesOf, messagesOf } from '../testing/issues-of.ts';
import { itemEditSchema, itemReferenceSchema, itemSchema, newItemSchema, slugSchema } from './item.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const slugError = 'Please use small letters, digits and single hyphens for the slug, such as neon-pack.';
const stored = {
  _id: id,
  itemName: 'Neon pack',
  price: '4.00',
  currency: 'EUR',
  guidelines: 'Line one\nLine two',
  slug: 'neon-pack',
  itemId: 'AB12CD34',
  imageUrl: '',
  accessUrl: 'https://shop.test/neon',
  version: 0,
  archivedAt: '2026-01-31T12:00:00.000Z',
};

describe('a slug', () => {
  it.each(['a', '7', 'neon-pack', 'a-1-b-2', 'x'.repeat(80)])('may be %s', (slug) => {
    expect(slugSchema.parse(slug)).toBe(slug);
  });

  it.each(['', 'Neon', 'neon pack', 'neon_pack', '-neon', 'neon-', 'neon--pack', 'né', 'a/b', 'a\n', '..'])(
    'may not be %j',
    (slug) => expect(messagesOf(slugSchema, slug)).toEqual([slugError]),
  );

  it('has at most 80 characters', () => expect(slugSchema.safeParse('x'.repeat(81)).success).toBe(false));
});

describe('a reference to an item', () => {
  it.each([
    [id, id],
    [id.toUpperCase(), id],
    ['neon-pack', 'neon-pack'],
  ])('takes %s as %s', (reference, parsed) => expect(itemReferenceSchema.parse(reference)).toBe(parsed));

  it.each(['', 'Neon', '../packages', undefined])('says one thing against %j', (reference) => {
    expect(messagesOf(itemReferenceSchema, reference)).toEqual(['This is not a valid item address.']);
  });
});

describe('an item on the wire', () => {
  it('has all its fields for admins', () => expect(itemSchema.parse(stored)).toEqual(stored));

  it('has fewer fields for everyone else', () => {
    const { accessUrl: _url, version: _version, archivedAt: _at, ...visible } = stored;
    expect(itemSchema.parse(visible)).toEqual(visible);
  });

  it.each([
    ['_id', 'neon-pack'],
    ['itemName', undefined],
    ['price', '4'],
    ['currency', 'eur'],
    ['slug', 'Neon'],
    ['itemId', 'ab12cd34'],
    ['imageUrl', null],
    ['archivedAt', 'yesterday'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(itemSchema, { ...stored, [field]: value }))).toEqual([field]);
  });
});

const entered = { itemName: ' Neon pack ', price: 4 };
const addressError = 'Please enter an address that starts with http:// or https://.';
const priceError = 'Please enter a price from 0.01 to 999999.99, such as 19.00.';

describe('a new item', () => {
  it('needs a name and a price', () => {
    expect(newItemSchema.parse(entered)).toEqual({ itemName: 'Neon pack', price: 400 });
    expect(issuesOf(newItemSchema, {})).toEqual({ itemName: 'Item name is required.', price: priceError });
  });

  it('takes a form with every optional field left blank', () => {
    const blank = { guidelines: '', accessUrl: '', slug: '', imageUrl: '' };
    expect(newItemSchema.parse({ ...entered, ...blank })).toMatchObject(blank);
  });

  it('takes the longest guidelines, with their lines', () => {
    const guidelines = `a\n${'x'.repeat(19_998)}`;
    expect(newItemSchema.parse({ ...entered, guidelines }).guidelines).toBe(guidelines);
  });

  it.each([
    ['itemName', '', 'Item name is required.'],
    ['itemName', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['price', 0, priceError],
    ['guidelines', 'x'.repeat(20_001), 'Please use at most 20000 characters.'],
    ['accessUrl', 'shop.test', addressError],
    ['imageUrl', 'data:image/png;base64,x', addressError],
    ['slug', 'Neon Pack', slugError],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(newItemSchema, { ...entered, [field]: value })).toEqual({ [field]: message });
  });

  it('has no slug that would be looked up as an id', () => {
    expect(newItemSchema.safeParse({ ...entered, slug: id }).success).toBe(false);
  });

  it('ignores what the server decides', () => {
    const forged = { ...entered, itemId: 'AAAAAAAA', currency: 'GBP', version: 7 };
    expect(Object.keys(newItemSchema.parse(forged))).toEqual(['itemName', 'price']);
  });
});

describe('a change of an item', () => {
  it('may be a single field with the version that was read', () => {
    expect(itemEditSchema.parse({ slug: 'neon-2', version: 0 })).toEqual({ slug: 'neon-2', version: 0 });
    expect(itemEditSchema.parse({})).toEqual({});
  });

  it('cannot empty the name', () => {
    expect(issuesOf(itemEditSchema, { itemName: ' ' })).toEqual({ itemName: 'Item name is required.' });
  });
});
