const maxShownLength = 160;

/** `middleSection.contactInfo.email` without a label of its own reads `Middle section: contact info: email`. */
export function describeField(path: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[path];
  if (label) return label;
  const words = path
    .split('.')
    .map((name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function write(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((entry) => write(entry)).join('; ');
  if (typeof value === 'object') return Object.values(value).map(write).join(', ');
  return String(value);
}

/** A field's value in a line, cut when it is long. */
export function describeValue(value: unknown): string {
  const text = write(value);
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
