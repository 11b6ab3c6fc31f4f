import type { Services } from '../../context.ts';

const lifetimeMs = 24 * 3_600_000;

/** A code of a mailed link, read but not yet checked. */
interface VerificationCode {
  userId: string;
  expiresAt: Date;
  signature: string;
}

function describe(email: string, { userId, expiresAt }: Omit<VerificationCode, 'signature'>): string {
  return `email-verification\n${userId}\n${expiresAt.getTime()}\n${email}`;
}

/**
 * The code that shows that its bearer reads the mail of this address: who, until when, and a signature over both and
 * the address. Nothing is stored, and a code dies with the address that it was made for.
 */
export function createVerificationCode(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  { id: userId, email }: { id: string; email: string },
): string {
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  const signature = secrets.sign(describe(email, { userId, expiresAt }));
  return `${userId}.${expiresAt.getTime().toString(36)}.${signature}`;
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Null for what is no code. */
export function parseVerificationCode(text: string): VerificationCode | null {
  const [, userId, expiry, signature] = pattern.exec(text.trim()) ?? [];
  if (!userId || !expiry || !signature) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return { userId, expiresAt, signature };
}

/** Whether the code was made for the address that the user has now. */
export function isCodeFor(
  { secrets }: Pick<Services, 'secrets'>,
  code: VerificationCode,
  { email }: { email: string },
): boolean {
  return secrets.isSignature(describe(email, code), code.signature);
}
