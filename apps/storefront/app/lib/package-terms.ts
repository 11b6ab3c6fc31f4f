import { m } from '@credit-studio/messages';
export interface PackageTerms {
  credit: number;
  validityDays: number;
}

interface Term {
  label: string;
  value: string;
}

/** What a package gives: credits, which do not expire, and a premium membership for a number of days. */
export function describePackageTerms({ credit, validityDays }: PackageTerms): Term[] {
  const membership = m.packages_days({ count: validityDays });
  return [
    { label: m.packages_credits(), value: String(credit) },
    ...(credit > 0 ? [{ label: m.packages_credits_expire(), value: m.packages_never() }] : []),
    ...(validityDays > 0 ? [{ label: m.packages_premium_membership(), value: membership }] : []),
  ];
}
