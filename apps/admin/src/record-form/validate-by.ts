import type { FormErrors } from '@mantine/form';
import type { z } from 'zod';

/** Checks a form by the schema that the API checks it by, so that the sentences are the same; first complaint first. */
export function validateBy(schema: z.ZodType) {
  return (values: object): FormErrors => {
    const { error } = schema.safeParse(values);
    const complaints = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
    return Object.fromEntries(new Map(complaints.toReversed()));
  };
}
