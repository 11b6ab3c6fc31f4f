import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminServer } from './create-admin-server.ts';
import { parseEnvironment } from './parse-environment.ts';

const page = `<html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>
<script type="application/json" id="configuration">"__CONFIGURATION__"</script></html>`;

function environmentOf(variables: Record<string, string>) {
  const result = parseEnvironment({
    ADMIN_ORIGIN: 'https://admin.example.com',
    STOREFRONT_ORIGIN: 'https://example.com',
    API_PUBLIC_URL: 'https://api.example.com',
    FIREBASE_API_KEY: '</script><b>$&',
    FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'studio',
    ...variables,
  });
  if ('problems' in result) throw new Error(result.problems.join());
  return result.environment;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

let clientDirectory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'admin-client-'));
  await mkdir(join(clientDirectory, 'assets'));
  await writeFile(join(clientDirectory, 'index.html'), page);
  await writeFile(join(clientDirectory, 'plain.txt'), 'plain');
  await writeFile(join(clientDirectory, 'assets/app-1a2b.js'), 'original');
  await writeFile(join(clientDirectory, 'assets/app-1a2b.js.br'), 'compressed');
  server = createAdminServer({ environment: environmentOf({}), clientDirectory });
  origin = await listen(server);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(clientDirectory, { recursive: true });
});

describe('the web server of the console', () => {
  it('keeps an idle connection for longer than load balancers commonly use it', async () => {
    const response = await fetch(`${origin}/health`);
    expect(response.headers.get('keep-alive')).toBe('timeout=72');
  });

  it.each(['/', '/admin/orders?page=2', '/admin/users/', '/nowhere', '/index.html'])(
    'answers %s with the page',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('id="configuration"');
    },
  );

  it('gives each page a new nonce, the same in policy and page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${origin}/admin/orders`);
        const policy = response.headers.get('content-security-policy') ?? '';
        const nonce = /'nonce-([^']{22,})'/.exec(policy)?.[1] ?? 'none';
        const body = await response.text();
        expect(body.split(`nonce="${nonce}"`)).toHaveLength(3);
        expect(body).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('writes the configuration so that no value can leave its element', async () => {
    const body = await (await fetch(origin)).text();
    const json = /id="configuration">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      apiUrl: 'https://api.example.com',
      firebase: { apiKey: '</script><b>$&' },
    });
  });

  it('lets hashed files be cached forever, and others be revalidated', async () => {
    const hashed = await fetch(`${origin}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await hashed.text()).toBe('original');
    expect((await fetch(`${origin}/plain.txt`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the file that was compressed ahead to those who take it', async () => {
    const response = await fetch(`${origin}/assets/app-1a2b.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-length')).toBe(String('compressed'.length));
  });

  it('does not answer a missing file with the page', async () => {
    expect((await fetch(`${origin}/assets/gone-1a2b.js`)).status).toBe(404);
    expect((await fetch(`${origin}/assets/%2e%2e%2f%2e%2e%2fetc/passwd.txt`)).status).toBe(404);
  });

  it('answers the health check, and nothing but reads', async () => {
    const health = await fetch(`${origin}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const post = await fetch(`${origin}/admin/orders`, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/admin/orders', '/assets/app-1a2b.js', '/health', '/gone.js'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await fetch(origin + path);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it('asks for https only where it is served over https in production', async () => {
    const local = createAdminServer({
      environment: environmentOf({ ADMIN_ORIGIN: 'http://localhost:3001', NODE_ENV: 'development' }),
      clientDirectory,
    });
    const { headers } = await fetch(`${await listen(local)}/health`);
    expect(headers.get('strict-transport-security')).toBeNull();
    local.closeAllConnections();
    await new Promise((resolve) => local.close(resolve));
  });
});
