/** The models that a key is used for; the provider counts the calls to each one separately. */
export const aiModelNames = ['text', 'video', 'image', 'code'] as const;
export type AiModelName = (typeof aiModelNames)[number];

/**
 * The health of a key:
 * - `healthy`: it can be used, if it is switched on
 * - `cooling`: the provider asked for a pause with a model
 * - `invalid`: the provider refused the key itself
 * - `unreadable`: the stored key cannot be decrypted
 */
export const aiKeyHealths = ['healthy', 'cooling', 'invalid', 'unreadable'] as const;
export type AiKeyHealth = (typeof aiKeyHealths)[number];
