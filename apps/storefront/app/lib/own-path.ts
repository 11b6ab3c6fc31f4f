const anyOrigin = 'https://own.invalid';

/** Whether an address stays within the storefront, as a browser reads it: `//host` and `/\host` leave it. */
export function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') && URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin
  );
}
