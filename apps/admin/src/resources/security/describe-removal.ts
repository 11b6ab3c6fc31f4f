import type { StaffSecurity } from '@credit-studio/contracts';

type Removed = { kind: 'passkey'; isSynced: boolean } | { kind: 'authenticator-app' };

export function hasSecondFactor({ passkeys, authenticatorApp }: StaffSecurity): boolean {
  return passkeys.length > 0 || authenticatorApp !== null;
}

/** What someone loses with a passkey or their app, said before it is removed. */
export function describeRemoval(security: StaffSecurity, removed: Removed): string {
  const isLast = security.passkeys.length + (security.authenticatorApp ? 1 : 0) === 1;
  const loss = isLast
    ? 'It is your only second factor. Your recovery codes go with it, and only your password protects your account then.'
    : 'You confirm your sign-in with what is left.';
  if (removed.kind === 'authenticator-app') return `The codes of the app no longer work here. ${loss}`;
  const place = removed.isSynced ? 'your password manager' : 'your device';
  return `It no longer works here. ${loss} It stays in ${place} until you delete it there.`;
}
