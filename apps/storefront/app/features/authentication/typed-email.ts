import { m } from '@credit-studio/messages';

let typedEmail = '';

/** The address as it was typed last on a sign-in page, for the next of them. It is gone with the page. */
export function readTypedEmail(): string {
  return typedEmail;
}

/** Only event handlers call it: on the server one value would serve all visitors. */
export function keepTypedEmail(email: string): void {
  typedEmail = email;
}

/** What is wrong with an address; null when it may be one. */
export function findEmailProblem(email: string): string | null {
  if (!email.trim()) return m.auth_email_missing();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : m.auth_email_invalid();
}
