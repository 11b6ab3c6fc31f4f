import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../src/testing/configuration.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';

function parse(policy: string) {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
const emulatorUrl = 'http://localhost:9099';
const withEmulator = { ...testConfiguration, firebase: { ...testConfiguration.firebase, emulatorUrl } };

describe('the content security policy', () => {
  it('allows nothing inline, no eval and no other script host', () => {
    const policy = buildContentSecurityPolicy('abc', testConfiguration);
    expect(policy).not.toMatch(/unsafe/);
    expect(parse(policy).get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(parse(policy).get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(parse(policy).get('style-src-attr')).toEqual(["'none'"]);
    expect(parse(policy).get('script-src-attr')).toEqual(["'none'"]);
  });

  it('cannot be framed, and keeps base and plugins out', () => {
    const policy = parse(buildContentSecurityPolicy('abc', testConfiguration));
    for (const name of ['frame-ancestors', 'frame-src', 'base-uri', 'object-src']) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
  });

  it('plays videos of the API and of an object store', () => {
    const policy = parse(buildContentSecurityPolicy('abc', testConfiguration));
    expect(policy.get('media-src')).toEqual(["'self'", 'https:', 'https://api.example.test']);
  });

  it('lets the page call the API and the identity service, and the emulator only where it is set', () => {
    const connect = (configuration: typeof testConfiguration) =>
      parse(buildContentSecurityPolicy('abc', configuration)).get('connect-src');
    expect(connect(testConfiguration)).toEqual([
      "'self'",
      'https://api.example.test',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(connect(withEmulator)).toEqual(["'self'", 'https://api.example.test', emulatorUrl]);
  });
});
