import { type PointAlias, type PointName, pointAliases, pointNames } from '@credit-studio/contracts';

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

/** Feature lines under their canonical names, without blank ones. */
export function serializePoints(points: string[]): Partial<Record<PointName, string>> {
  const lines = points.filter(isFilled).slice(0, pointNames.length);
  // `pointNames` is at least as long as `lines`, so every index names a point.
  return Object.fromEntries(lines.map((line, index) => [pointNames[index] as PointName, line]));
}

/**
 * Feature lines after an edit: a line that was sent replaces the stored line of its number, and blank lines are
 * removed. The canonical name wins over its alias.
 */
export function mergePoints(
  stored: string[],
  sent: Partial<Record<PointName | PointAlias, string | undefined>>,
): string[] {
  const lines = stored.filter(isFilled);
  return pointNames
    .map((name, index) => {
      const alias = pointAliases[index];
      return sent[name] ?? (alias && sent[alias]) ?? lines[index] ?? '';
    })
    .filter(isFilled);
}
