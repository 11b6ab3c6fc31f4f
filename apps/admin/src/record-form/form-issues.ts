import { ApiError } from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import type * as z from 'zod/mini';
import { capitalize } from '../lib/capitalize.ts';

/**
 * Validates a form with the API's own schema, so that the messages are the same. The first issue of a field wins, and the
 * fields stay in their order: the focus goes to the first.
 */
export function validateBy(schema: z.ZodMiniType) {
  return (values: object): FormErrors => {
    const { error } = schema.safeParse(values);
    const errors: FormErrors = {};
    for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
    return errors;
  };
}

/** The API's issues by form field: `body.links.0.url` and, of a draft, `body.fields.links.0.url` belong to `links.0.url`. */
export function placeIssues(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.issues.flatMap(({ path, message }) =>
      path.startsWith('body.') ? [[path.replace(/^body\.(?:fields\.)?/, ''), message]] : [],
    ),
  );
}

const maxShownLength = 160;

/** `middleSection.contactInfo.email` without a label reads `Middle section: contact info: email`. */
export function describeField(path: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[path];
  if (label) return label;
  const words = path
    .split('.')
    .map((name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(': ');
  return capitalize(words);
}

function write(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((entry) => write(entry)).join('; ');
  if (typeof value === 'object') return Object.values(value).map(write).join(', ');
  return String(value);
}

/** A field's value on one line, cut if it is long. */
export function describeValue(value: unknown): string {
  const text = write(value);
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
