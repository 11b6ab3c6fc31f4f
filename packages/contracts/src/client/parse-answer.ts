import { ApiError } from './api-error.ts';

/** As much of a zod schema as the client needs, so that it imports no zod. */
export interface AnswerSchema {
  safeParse(
    answer: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly AnswerIssue[] } };
}

interface AnswerIssue {
  code?: string;
  path: readonly PropertyKey[];
  /** The values that are allowed, of an enum or a literal. */
  values?: readonly unknown[];
  /** The attempts of a union; none when no member has the discriminator's value. */
  errors?: readonly (readonly AnswerIssue[])[];
}

/**
 * The answer as the schema declares it. A newer API may use a word that this version does not know, such as a new status:
 * then the answer is passed on as it came. Throws `ApiError` for anything else that does not fit.
 */
export function parseAnswer(schema: AnswerSchema, answer: unknown, status: number): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.every((issue) => isNewWord(issue, answer))) return answer;
  throw new ApiError('The answer was not understood. Please reload the page.', {
    ...{ code: 'internal', status },
    issues: parsed.error.issues.map(({ path }) => ({
      path: path.join('.'),
      message: 'Not as this version of the client expects it.',
    })),
  });
}

function isNewWord({ code, path, values, errors }: AnswerIssue, within: unknown): boolean {
  if (code === 'invalid_union') {
    if (errors && errors.length > 0)
      return errors.some((issues) => issues.every((issue) => isNewWord(issue, readPath(within, path))));
    return typeof readPath(within, path) === 'string';
  }
  const isWords = code === 'invalid_value' && values?.every((value) => typeof value === 'string');
  return isWords === true && typeof readPath(within, path) === 'string';
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}
