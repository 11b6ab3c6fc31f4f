import { AppError } from '../../errors/app-error.ts';

/** What is archived is restored before it is changed. */
export function requireOnSale({ archivedAt }: { archivedAt: Date | null }): void {
  if (archivedAt)
    throw new AppError('conflict', 'This product is archived. Please restore it before you change it.');
}
