const anyOrigin = 'https://site.invalid';

/** Whether an address stays on its own site, as a browser reads it: `//host` and `/\host` leave it. */
export function isSitePath(path: string): boolean {
  return (
    path.startsWith('/') && URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin
  );
}
