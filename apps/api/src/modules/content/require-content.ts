import { AppError } from '../../errors/app-error.ts';
import type { ContentSubject } from './content-subject.ts';

/** `found`, or the refusal of something that is not there. */
export function requireContent<T>({ label }: Pick<ContentSubject, 'label'>, found: T | null): T {
  if (found !== null) return found;
  throw new AppError('not_found', `${label} not found. It may have been deleted, or never saved.`);
}
