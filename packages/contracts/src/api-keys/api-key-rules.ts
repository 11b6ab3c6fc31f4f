/**
 * The state of an API key:
 * - `active`: it can be used
 * - `expired`: its last day is over
 * - `revoked`: staff ended it
 * - `suspended`: the person who made it no longer has all its rights or the right to make keys, so it does not work until they do
 */
export const apiKeyStates = ['active', 'expired', 'revoked', 'suspended'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Calls per minute that can be set for one key. */
export const apiKeyCallLimits = { min: 1, max: 10_000 } as const;

/** Keys that a shop can have; revoked ones do not count. */
export const maxApiKeys = 100;
