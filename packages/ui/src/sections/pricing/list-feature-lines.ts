const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function readPosition(fieldName: string): number {
  const suffix = fieldName.slice('point'.length).toLowerCase();
  const word = numberWords.indexOf(suffix);
  if (word >= 0) return word + 1;
  const number = Number.parseInt(suffix, 10);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

/** Lines on a card; a dialog shows up to ten. */
const cardFeatureLineLimit = 6;

/** Non-blank `pointOne…pointTen` (or `point1…`) fields in the order of their number. */
export function listFeatureLines(packageContent: object, limit = cardFeatureLineLimit): string[] {
  return Object.entries(packageContent)
    .filter(([name]) => name.toLowerCase().startsWith('point'))
    .flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [{ position: readPosition(name), line: value.trim() }] : [],
    )
    .sort((left, right) => left.position - right.position)
    .slice(0, limit)
    .map(({ line }) => line);
}
