import { ApiError } from '@credit-studio/contracts';

/** The API's complaints by form field: `body.links.0.url` belongs to the field `links.0.url`. */
export function placeIssues(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.issues.flatMap(({ path, message }) =>
      path.startsWith('body.') ? [[path.slice('body.'.length), message]] : [],
    ),
  );
}
