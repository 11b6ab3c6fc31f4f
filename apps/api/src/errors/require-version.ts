import { AppError } from './app-error.ts';

/** Refuses a save that was made from an older version than the stored row, which is locked. None sent, none asked. */
export const requireVersion = (row: { version: number }, sent: number | undefined): void => {
  if (sent !== undefined && sent !== row.version)
    throw new AppError(
      'stale_version',
      'This was changed meanwhile. Please reload it and make your changes again.',
    );
};
