import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { newPackageSchema, packageEditSchema, packageSchema } from './package.ts';

const stored = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  packageName: 'Starter',
  price: '9.00',
  currency: 'USD',
  credit: 10,
  validity: 30,
  sellerEmail: '',
  featuredImage: 'https://shop.test/starter.webp',
  pointOne: '10 videos',
  pointTen: 'Support',
  accessURL: 'https://shop.test/start',
  version: 3,
  archivedAt: null,
};

describe('a package on the wire', () => {
  it('has all its fields for admins', () => expect(packageSchema.parse(stored)).toEqual(stored));

  it('has fewer fields for everyone else', () => {
    const { accessURL: _url, version: _version, archivedAt: _at, ...visible } = stored;
    expect(packageSchema.parse(visible)).toEqual(visible);
  });

  it.each([
    ['_id', '42'],
    ['packageName', null],
    ['price', 9],
    ['price', '9'],
    ['currency', 'JPY'],
    ['credit', 1.5],
    ['credit', '10'],
    ['validity', null],
    ['pointOne', 1],
    ['featuredImage', undefined],
    ['version', -1],
    ['archivedAt', '2026-01-31'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(packageSchema, { ...stored, [field]: value }))).toEqual([field]);
  });
});

const priceError = 'Please enter a price from 0.01 to 999999.99, such as 19.00.';
const entered = { packageName: ' Starter ', price: '9.5', credit: '10' };

describe('a new package', () => {
  it('needs a name, a price and credits', () => {
    expect(newPackageSchema.parse(entered)).toEqual({ packageName: 'Starter', price: 950, credit: 10 });
    expect(issuesOf(newPackageSchema, {})).toEqual({
      packageName: 'Package name is required.',
      price: priceError,
      credit: 'Credit must be a whole number from 0 to 1000000.',
    });
  });

  it('takes a form with every field filled in', () => {
    const form = {
      ...entered,
      validity: ' 90 ',
      accessURL: ' https://shop.test/start ',
      featuredImage: ' https://shop.test/starter.webp ',
      sellerEmail: ' Seller@Shop.TEST ',
      pointOne: ' First ',
      point2: 'Second',
      pointTen: '',
    };
    expect(newPackageSchema.parse(form)).toEqual({
      packageName: 'Starter',
      price: 950,
      credit: 10,
      validity: 90,
      accessURL: 'https://shop.test/start',
      featuredImage: 'https://shop.test/starter.webp',
      sellerEmail: 'seller@shop.test',
      pointOne: 'First',
      point2: 'Second',
      pointTen: '',
    });
  });

  it('takes a form with every optional field left blank, and gives it 30 days', () => {
    const blank = { validity: '', accessURL: '', sellerEmail: '', pointOne: '' };
    expect(newPackageSchema.parse({ ...entered, ...blank })).toMatchObject({ ...blank, validity: 30 });
  });

  it.each([
    [{ credit: 0 }, { credit: 0 }],
    [{ credit: 1_000_000 }, { credit: 1_000_000 }],
    [{ validity: 1 }, { validity: 1 }],
    [{ validity: '3650' }, { validity: 3650 }],
    [{ price: 0.01 }, { price: 1 }],
    [{ price: '999999.99' }, { price: 99_999_999 }],
  ])('takes %j, which is a limit', (change, parsed) => {
    expect(newPackageSchema.parse({ ...entered, ...change })).toMatchObject(parsed);
  });

  const creditError = 'Credit must be a whole number from 0 to 1000000.';
  const validityError = 'Validity must be a whole number from 1 to 3650.';
  it.each([
    ['packageName', ' ', 'Package name is required.'],
    ['packageName', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['price', '0', priceError],
    ['price', '-1', priceError],
    ['price', '1000000', priceError],
    ['price', null, priceError],
    ['credit', -1, creditError],
    ['credit', 1_000_001, creditError],
    ['credit', '', creditError],
    ['credit', 1.5, creditError],
    ['validity', 0, validityError],
    ['validity', 3651, validityError],
    ['validity', 'a month', validityError],
    ['accessURL', 'shop.test', 'Please enter an address that starts with http:// or https://.'],
    ['accessURL', 'javascript:alert(1)', 'Please enter an address that starts with http:// or https://.'],
    ['sellerEmail', 'seller', 'Please enter a valid email address'],
    ['pointOne', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['point10', 'x'.repeat(201), 'Please use at most 200 characters.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(newPackageSchema, { ...entered, [field]: value })).toEqual({ [field]: message });
  });

  it('ignores what the server decides', () => {
    const forged = { ...entered, _id: stored._id, currency: 'EUR', archivedAt: null, version: 9 };
    expect(Object.keys(newPackageSchema.parse(forged)).sort()).toEqual(['credit', 'packageName', 'price']);
  });
});

describe('a change of a package', () => {
  it('may be a single field with the version that was read', () => {
    expect(packageEditSchema.parse({ price: '12.00', version: 4 })).toEqual({ price: 1200, version: 4 });
    expect(packageEditSchema.parse({})).toEqual({});
  });

  it.each([
    [{ packageName: '' }, { packageName: 'Package name is required.' }],
    [{ price: '' }, { price: priceError }],
  ])('cannot empty %j', (change, issues) => expect(issuesOf(packageEditSchema, change)).toEqual(issues));

  it.each(['4', -1, 1.5, null])('has no version of %j', (version) => {
    expect(Object.keys(issuesOf(packageEditSchema, { version }))).toEqual(['version']);
  });
});
