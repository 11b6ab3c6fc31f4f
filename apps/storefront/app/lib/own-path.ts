const anyOrigin = 'https://own.invalid';

/** Whether an address stays within the storefront, as a browser reads it: `//host` and `/\host` leave it. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin;
