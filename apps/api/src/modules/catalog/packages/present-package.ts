import {
  type Currency,
  formatMinor,
  type Package,
  type PointName,
  pointNames,
} from '@credit-studio/contracts';
import type { PackageRow } from '../catalog.tables.ts';

/** Feature lines under their canonical names, the blank ones left out. */
export function presentPoints(points: string[]): Partial<Record<PointName, string>> {
  const lines = points.filter((line) => line.trim() !== '').slice(0, pointNames.length);
  // `pointNames` is at least as long as `lines`, so every index names a point.
  return Object.fromEntries(lines.map((line, index) => [pointNames[index] as PointName, line]));
}

/** A package as anyone may read it. Its access address is for buyers alone and is not among the fields. */
export function presentPackage(row: PackageRow): Package {
  return {
    _id: row.id,
    packageName: row.name,
    price: formatMinor(row.priceMinor),
    // Rows are written by our own verbs, which take a currency of the shop.
    currency: row.currency as Currency,
    credit: row.credit,
    validity: row.validityDays,
    sellerEmail: row.sellerEmail,
    ...presentPoints(row.points),
  };
}

/** A package as staff see it. */
export function presentPackageForStaff(row: PackageRow): Package {
  return {
    ...presentPackage(row),
    accessURL: row.accessUrl,
    version: row.version,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}
