import { createHash } from 'node:crypto';
import type { Environment } from './environment.ts';

/** Secrets that were published as examples: `.env.example` and the documentation. SHA-256 of the text. */
const publishedSecrets = new Set([
  // base64 of 32 zero bytes
  createHash('sha256').update(Buffer.alloc(32).toString('base64')).digest('hex'),
]);

/** Settings that are right on a developer's machine and dangerous where money is real. One sentence each. */
export function findProductionProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  const refuse = (name: keyof Environment, why: string) => problems.push(`${name}: ${why}`);
  if (environment.FIREBASE_AUTH_EMULATOR_HOST)
    refuse(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'must not be set in production, where it would accept forged sign-ins',
    );
  if (environment.FIREBASE_PROJECT_ID.startsWith('demo-'))
    refuse('FIREBASE_PROJECT_ID', 'is a demo project; set the real project in production');
  for (const name of ['PAYPAL_BASE_URL', 'PAYPAL_CERT_URL_PREFIX', 'GEMINI_BASE_URL'] as const)
    if (environment[name]) refuse(name, 'points at a sandbox; remove it in production');
  if (publishedSecrets.has(createHash('sha256').update(environment.SECRETS_KEY).digest('hex')))
    refuse('SECRETS_KEY', 'is a published example; generate your own with: openssl rand -base64 32');
  if (new Set(environment.SECRETS_KEY.replace(/=+$/, '')).size < 8)
    refuse('SECRETS_KEY', 'is not random; generate your own with: openssl rand -base64 32');
  return problems;
}
