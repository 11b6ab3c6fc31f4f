/** Firebase's code of an error (`auth/wrong-password`), or an empty text. */
export const readAuthCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
