import { useHeldWork } from '@credit-studio/frontend/held-work';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/**
 * A mutation whose answer the person must see: while it runs, no link, Back or closing of the tab leaves the screen,
 * and a second press does nothing. What leads to another screen belongs after `run`.
 */
export function useHeldMutation<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const work = useHeldWork();
  const { mutateAsync, error, reset } = useMutation(options);
  return {
    isRunning: work.isRunning,
    error,
    reset,
    /** Null when it failed, with the reason in `error`, and when it was running already. */
    run: async (input: Input): Promise<Result | null> =>
      work.isBusy() ? null : work.run(() => mutateAsync(input)).catch(() => null),
  };
}
