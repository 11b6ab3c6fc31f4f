import { isUniqueViolation } from '../../../database/find-database-failure.ts';
import { AppError } from '../../../errors/app-error.ts';

/** Tells the caller whose slug belongs to another item, on sale or archived. */
export async function refuseTakenSlug<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'items_slug')) throw error;
    throw new AppError('conflict', 'This slug belongs to another item. Please choose another one.', {
      cause: error,
    });
  }
}
