import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { notifyUser } from '../../../lib/notifier.ts';
import { partsOf } from '../kinds/kind-registry.ts';
import { useRemoval } from '../use-library.ts';

/** The API can undo it for longer; this is how long the message offers it. */
export const undoShownMs = 10_000;

/** Deletes generations at once, and offers to bring them back. */
export function useDeletion({ onDeleted }: { onDeleted: (ids: readonly string[]) => void }) {
  const { remove, restore } = useRemoval({ onRemoved: onDeleted });
  return async (generations: readonly Generation[]) => {
    const [first] = generations;
    if (!first) return;
    const { deletion } = partsOf(first).messages;
    const ids = generations.map(({ _id }) => _id);
    const id = `deletion-${ids.join()}`;
    const undo = () =>
      restore(ids).then(
        () => notifyUser.success({ id, message: m.gallery_restored({ count: ids.length }) }),
        (error: Error) =>
          notifyUser.error({
            id,
            message: describeError(error, m.gallery_restore_failed()),
          }),
      );
    await remove(ids).then(
      () =>
        notifyUser.success({
          id,
          durationMs: undoShownMs,
          message: (
            <>
              {ids.length === 1 ? deletion.done() : m.gallery_deleted({ count: ids.length })}{' '}
              <Button size="compact-sm" variant="default" onClick={() => void undo()}>
                {m.studio_undo()}
              </Button>
            </>
          ),
        }),
      (error: Error) => notifyUser.error({ id, message: describeError(error, deletion.failed()) }),
    );
  };
}
