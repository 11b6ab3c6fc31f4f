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

/** Other names of the same lines, by number, which are accepted on input. */
export const pointAliases = [
  'point1',
  'point2',
  'point3',
  'point4',
  'point5',
  'point6',
  'point7',
  'point8',
  'point9',
  'point10',
] as const;
export type PointAlias = (typeof pointAliases)[number];

/** The non-blank feature lines of a package or order, in order. */
export function listPoints(source: Partial<Record<PointName, string | undefined>>): string[] {
  return pointNames.flatMap((name) => source[name]?.trim() || []);
}

/** At most this many packages are on sale at a time. */
export const maxPackages = 3;

/** Days of membership that a package brings which names none. */
export const defaultValidityDays = 30;
