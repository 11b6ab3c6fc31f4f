import * as z from 'zod/mini';
import { apiScopeNames } from '../endpoint/api-scopes.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { requiredTextSchema } from '../values/text.ts';
import { apiKeyCallLimits, apiKeyStates } from './api-key-rules.ts';

/** A key for programs as staff see it, without its secret. */
export const apiKeySchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  /** How the key starts: `cs_` and 12 characters. The rest cannot be read again. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  state: z.enum(apiKeyStates),
  /** Its own limit; null for the general one. */
  callsPerMinute: z.nullable(z.int()),
  /** Email address of the person who made it; empty once that account is deleted. */
  createdByEmail: z.string(),
  createdAt: timeSchema,
  /** Null for a key that does not expire. */
  expiresAt: z.nullable(timeSchema),
  revokedAt: z.nullable(timeSchema),
  /** Accurate to a minute. */
  lastUsedAt: z.nullable(timeSchema),
  /** Network address of that use; empty before the first one. */
  lastUsedAddress: z.string(),
  /** Counts the changes that staff made. */
  version: versionSchema,
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const nameSchema = requiredTextSchema(80, 'A name');
const scopesSchema = z.array(z.enum(apiScopeNames)).check(
  z.minLength(1, 'Please choose at least one right.'),
  z.refine((scopes) => new Set(scopes).size === scopes.length, 'Please choose each right only once.'),
);
const callsSchema = z.nullable(wholeNumberInputSchema({ ...apiKeyCallLimits, label: 'The limit' }));

/** A key as staff create it. */
export const newApiKeySchema = z.object({
  name: nameSchema,
  scopes: scopesSchema,
  callsPerMinute: z.optional(callsSchema),
  /** A moment in the future; missing or null for a key that does not expire. */
  expiresAt: z.optional(z.nullable(timeSchema)),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

/** What is left out stays as it is. */
export const apiKeyChangesSchema = z.object({
  name: z.optional(nameSchema),
  scopes: z.optional(scopesSchema),
  callsPerMinute: z.optional(callsSchema),
  /** The version that the change was made from; 409 when the key has changed since. */
  version: z.optional(versionSchema),
});
export type ApiKeyChanges = z.output<typeof apiKeyChangesSchema>;

/** The only answer that contains the key itself. */
export const createdApiKeySchema = z.extend(apiKeySchema, {
  /** `cs_`, 12 characters of its prefix, `_` and 43 characters of its secret. */
  key: z.string(),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
