import { AppError } from '../../errors/app-error.ts';

/** Runs at most `places` tasks at a time and lets `seats` more wait; throws `service_unavailable` beyond them. */
export function takeTurns({ places, seats }: { places: number; seats: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting.length >= seats)
      throw new AppError(
        'service_unavailable',
        'Many images are being uploaded right now. Please try again in a moment.',
      );
    if (running < places) running += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      // The place is handed on, so that no one who comes later is faster.
      const enterNext = waiting.shift();
      if (enterNext) enterNext();
      else running -= 1;
    }
  };
}
