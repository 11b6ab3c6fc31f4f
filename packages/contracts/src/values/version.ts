import { z } from 'zod';

/**
 * Counts saves; 0 for what was never saved. Sent with a save, it says what the save was made from: as it was read,
 * or not at all.
 */
export const versionSchema = z.number().int().min(0).max(2_147_483_647);

/** Like `versionSchema`, in a query or a path. */
export const versionTextSchema = z.coerce.number().pipe(versionSchema);
