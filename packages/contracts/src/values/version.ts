import { z } from 'zod';

/** The version that a save was made from, to notice a stale one. Sent as it was read, or not at all. */
export const versionSchema = z.number().int().min(1).max(2_147_483_647);
