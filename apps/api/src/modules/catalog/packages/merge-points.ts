import { type PointAlias, type PointName, pointAliases, pointNames } from '@credit-studio/contracts';

/**
 * Feature lines after an edit: what was sent takes the place of the stored line of its number, and blank lines
 * close up. A line under its canonical name goes before one under its alias.
 */
export function mergePoints(
  stored: string[],
  sent: Partial<Record<PointName | PointAlias, string | undefined>>,
): string[] {
  const lines = stored.filter((line) => line.trim() !== '');
  return pointNames
    .map((name, index) => {
      const alias = pointAliases[index];
      return sent[name] ?? (alias && sent[alias]) ?? lines[index] ?? '';
    })
    .filter((line) => line.trim() !== '');
}
