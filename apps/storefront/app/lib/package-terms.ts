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
  const membership = `${validityDays} ${validityDays === 1 ? 'day' : 'days'}`;
  return [
    { label: 'Credits', value: String(credit) },
    ...(credit > 0 ? [{ label: 'Credits expire', value: 'Never' }] : []),
    ...(validityDays > 0 ? [{ label: 'Premium membership', value: membership }] : []),
  ];
}
