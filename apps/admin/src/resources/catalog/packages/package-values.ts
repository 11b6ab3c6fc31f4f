import { listPoints, newPackageSchema, type Package, pointNames } from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import * as z from 'zod/mini';
import { validateBy } from '../../../record-form/index.ts';
import type { PackageInput } from './package-queries.ts';

export interface PackageValues extends Record<string, unknown> {
  packageName: string;
  price: string;
  credit: string;
  validity: string;
  accessURL: string;
  sellerEmail: string;
  featuredImage: string;
  features: string[];
}

/** As many lines as a package has names for. */
export const maxFeatures = pointNames.length;

export const emptyPackage: PackageValues = {
  packageName: '',
  price: '',
  credit: '',
  validity: '',
  accessURL: '',
  sellerEmail: '',
  featuredImage: '',
  features: [],
};

export function toPackageValues(source: Package): PackageValues {
  return {
    packageName: source.packageName,
    price: source.price,
    credit: String(source.credit),
    validity: String(source.validity),
    accessURL: source.accessURL ?? '',
    sellerEmail: source.sellerEmail ?? '',
    featuredImage: source.featuredImage,
    features: listPoints(source),
  };
}

/** Every line is sent, so that removed ones are deleted. */
export function toPackageInput({ features, ...fields }: PackageValues): PackageInput {
  const lines = features.map((line) => line.trim()).filter(Boolean);
  const points = Object.fromEntries(pointNames.map((name, index) => [name, lines[index] ?? '']));
  const { packageName, price, credit, validity, accessURL, sellerEmail, featuredImage } = fields;
  return { packageName, price, credit, validity, accessURL, sellerEmail, featuredImage, ...points };
}

/** The API's own rules, with the errors of a line shown next to that line. */
export function validatePackage(values: PackageValues): FormErrors {
  const errors = validateBy(newPackageSchema)(toPackageInput(values));
  const isLine = (path: string) => pointNames.some((name) => name === path);
  const lines = values.features.flatMap((line, index) => {
    const error = validateBy(z.pick(newPackageSchema, { pointOne: true }))({ pointOne: line }).pointOne;
    return error ? [[`features.${index}`, error] as const] : [];
  });
  const others = Object.entries(errors).filter(([path]) => !isLine(path));
  return Object.fromEntries([...others, ...lines]);
}

export const packageLabels = {
  packageName: 'Package name',
  accessURL: 'Access URL',
  sellerEmail: 'Seller email',
  featuredImage: 'Featured image',
};
