import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Environment, parseEnvironment } from '../app/lib/configuration/environment.server.ts';
import { buildSecurityHeaders, permitNonce, permitTexts } from './security-headers.ts';

function configure(changes: Record<string, string> = {}): Environment {
  const { environment, problems } = parseEnvironment({
    NODE_ENV: 'production',
    STOREFRONT_ORIGIN: 'https://studio.example.test',
    ADMIN_ORIGIN: 'https://admin.example.test',
    API_INTERNAL_URL: 'http://api:4000',
    STOREFRONT_SECRET: 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=',
    API_PUBLIC_URL: 'https://api.example.test',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'studio',
    ...changes,
  });
  if (!environment) throw new Error(problems.join());
  return environment;
}

function readPolicy(changes?: Record<string, string>): Map<string, string[]> {
  const policy =
    buildSecurityHeaders(configure(changes), permitNonce('abc'))['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('security headers', () => {
  it('allow scripts by nonce and never inline or evaluated ones', () => {
    const scripts = readPolicy().get('script-src') ?? [];
    expect(scripts).toContain("'nonce-abc'");
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });

  it('allow the pop-up provider only if one is configured', () => {
    const google = 'https://apis.google.com';
    const frame = 'https://studio.firebaseapp.com';
    expect(readPolicy().get('script-src')).not.toContain(google);
    expect(readPolicy().get('frame-src')).not.toContain(frame);
    const policy = readPolicy({ SIGN_IN_POPUP_PROVIDER: 'google' });
    expect(policy.get('script-src')).toContain(google);
    expect(policy.get('frame-src')).toContain(frame);
  });

  it('allow inline style attributes but no inline style elements', () => {
    expect(readPolicy().get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(readPolicy().get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  it('allow images and videos from the object store where browsers are sent to it', () => {
    const media = 'https://media.example.test';
    expect(readPolicy().get('media-src')).not.toContain(media);
    const policy = readPolicy({ MEDIA_ORIGIN: media });
    expect(policy.get('media-src')).toContain(media);
    expect(policy.get('img-src')).toContain(media);
  });

  it('forbid framing', () => {
    expect(readPolicy().get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('allow the API, the identity provider and PayPal in production', () => {
    expect(readPolicy().get('connect-src')).toEqual([
      "'self'",
      'https://api.example.test',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      'https://*.venmo.com',
    ]);
  });

  it('allow only the sandboxes if sandboxes are configured', () => {
    const connect = readPolicy({
      NODE_ENV: 'development',
      FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
      PAYPAL_SDK_BASE_URL: 'http://localhost:4010/sdk/js',
    }).get('connect-src');
    expect(connect).toEqual([
      "'self'",
      'https://api.example.test',
      'http://localhost:9099',
      'http://localhost:4010',
    ]);
  });

  it('send HSTS only in production and over https', () => {
    const name = 'Strict-Transport-Security';
    expect(buildSecurityHeaders(configure(), permitNonce('n'))).toHaveProperty(name);
    expect(buildSecurityHeaders(configure({ NODE_ENV: 'development' }), permitNonce('n'))).not.toHaveProperty(
      name,
    );
    const plain = configure({ STOREFRONT_ORIGIN: 'http://studio.example.test' });
    expect(buildSecurityHeaders(plain, permitNonce('n'))).not.toHaveProperty(name);
  });

  it('keep the connection to pop-ups and forbid type sniffing', () => {
    expect(buildSecurityHeaders(configure(), permitNonce('n'))).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('the policy of a finished page', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('permits exactly the texts of its inline scripts and styles', () => {
    expect(permitTexts({ scripts: ['one()', 'two()'], styles: ['a{}'] })).toEqual({
      scripts: [hashOf('one()'), hashOf('two()')],
      styles: [hashOf('a{}')],
    });
  });
});
