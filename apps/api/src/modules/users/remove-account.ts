import type { Services } from '../../context.ts';
import type { JobPayloads } from '../../jobs/index.ts';

/** The worker's half of a deletion: the account first, then the stored bytes. Repeating it changes nothing. */
export async function removeAccount(
  { identity, storage }: Pick<Services, 'identity' | 'storage'>,
  { firebaseUid, storageKeys }: JobPayloads['remove-account'],
  stopping: AbortSignal,
): Promise<void> {
  await identity.deleteAccount(firebaseUid);
  for (const key of storageKeys) {
    stopping.throwIfAborted();
    await storage.delete(key);
  }
}
