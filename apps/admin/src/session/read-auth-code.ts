/** Firebase's code of an error (`auth/wrong-password`), or an empty text. */
export function readAuthCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
