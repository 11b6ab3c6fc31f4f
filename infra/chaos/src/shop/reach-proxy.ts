import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Lets every `fetch` of this process reach the proxy of the shop as a browser does: names that end with `.localhost`
 * mean this machine, and the proxy's own certificate is trusted.
 */
export function reachProxy(dataDir: string): void {
  const ca = readFileSync(path.join(dataDir, 'certificate/certificate.pem'), 'utf8');
  setGlobalDispatcher(
    new Agent({
      connect: {
        ca,
        lookup: (name, options, done) =>
          lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, done),
      },
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
    }),
  );
}
