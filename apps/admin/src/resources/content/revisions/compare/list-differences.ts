import { listChanges } from '../../../../record-form/index.ts';

/** One field that differs. Images are shown side by side, everything else word by word. */
export type Difference =
  | { kind: 'text'; path: string; before: string; after: string }
  | { kind: 'image'; path: string; before: string; after: string };

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as people read it. An entry of a list is one line. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (isFields(value)) return Object.values(value).map(toText).filter(Boolean).join(' · ');
  return String(value);
}

const imageField = /(?:image|imageUrl|logoUrl|clipShape)$/i;

/** The addresses of a list of images, such as those of an about section; null for another list. */
function findImageUrls(path: string, value: unknown): string[] | null {
  if (!path.endsWith('images') || !Array.isArray(value)) return null;
  return value.map((entry) => (isFields(entry) ? toText(entry.url) : ''));
}

function compareField(path: string, before: unknown, after: unknown): Difference[] {
  const [oldUrls, newUrls] = [findImageUrls(path, before), findImageUrls(path, after)];
  const text: Difference = { kind: 'text', path, before: toText(before), after: toText(after) };
  if (!oldUrls && !newUrls)
    return imageField.test(path) ? [{ kind: 'image', path, before: text.before, after: text.after }] : [text];
  const slots = Math.max(oldUrls?.length ?? 0, newUrls?.length ?? 0);
  const images = Array.from({ length: slots }, (_, slot): Difference => {
    const [oldUrl = '', newUrl = ''] = [oldUrls?.[slot], newUrls?.[slot]];
    return { kind: 'image', path: `${path}.${slot + 1}`, before: oldUrl, after: newUrl };
  }).filter((image) => image.before !== image.after);
  // Only their descriptions differ.
  return images.length > 0 ? images : [text];
}

/** Keeps the fields that both versions know: what is read of the site also has its version and times. */
function pick(fields: object, names: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(names, name)));
}

/** The fields in which two versions differ, in the order of the form. */
export function listDifferences(before: object, after: object): Difference[] {
  return listChanges(pick(before, after), pick(after, before)).flatMap((change) =>
    compareField(change.path, change.before, change.after),
  );
}
