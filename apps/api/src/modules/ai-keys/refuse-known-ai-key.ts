import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { AppError } from '../../errors/app-error.ts';

/** Runs a write of a key; the index refuses one that is stored already, also of two at the same moment. */
export async function refuseKnownAiKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'ai_keys_fingerprint')) throw error;
    throw new AppError('conflict', 'This key is stored already. Please enter another one.');
  }
}
