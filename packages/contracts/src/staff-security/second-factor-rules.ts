/** How a session of staff is confirmed after the sign-in, the quickest first. */
export const secondFactorMethods = ['passkey', 'authenticator-app', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** How long a confirmation counts for calls that need a fresh one. */
export const freshConfirmationMs = 10 * 60_000;

/** Most passkeys of one person. */
export const maxPasskeys = 20;

/** How browsers reach the device of a passkey (WebAuthn level 3, `AuthenticatorTransport`). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Recovery codes that are made at once. */
export const recoveryCodeCount = 10;
