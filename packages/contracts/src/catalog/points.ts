/** Feature lines of a package in their canonical order; empty ones are left out. */
export const pointNames = [
  'pointOne',
  'pointTwo',
  'pointThree',
  'pointFour',
  'pointFive',
  'pointSix',
  'pointSeven',
  'pointEight',
  'pointNine',
  'pointTen',
] as const;
export type PointName = (typeof pointNames)[number];

/** The non-blank feature lines of a package or order, in order. */
export const listPoints = (source: Partial<Record<PointName, string | undefined>>): string[] =>
  pointNames.flatMap((name) => source[name]?.trim() || []);

/** At most this many packages are on sale at a time. */
export const maxPackages = 3;
