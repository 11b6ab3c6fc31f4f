import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog, SafeImage } from '@credit-studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { useHeldMutation } from '../../../lib/held-mutation.ts';
import { notifyUser } from '../../../lib/notifier.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { GenerationKind } from '../kinds/kind-parts.ts';
import { kindParts, partsOf } from '../kinds/kind-registry.ts';
import styles from './delete-dialog.module.css';

export interface DeleteDialogProps {
  /** The kind that the form makes. */
  kind: GenerationKind;
  /** Null keeps the dialog closed. */
  generation: Generation | null;
  onClose: () => void;
  onDeleted: (generationId: string) => void;
}

/** Shows the generation and asks before it is deleted. */
export function DeleteDialog({ kind, generation, onClose, onDeleted }: DeleteDialogProps) {
  const messages = kindParts[generation?.kind ?? kind].messages.deletion;
  const summary = generation && partsOf(generation).summarize(generation);
  const deletion = useDeleteGeneration();
  const confirm = async (generationId: string) => {
    if (!(await deletion.run(generationId))) return;
    onClose();
    onDeleted(generationId);
    notifyUser.success(messages.done);
  };
  return (
    <ConfirmDialog
      isOpen={generation !== null}
      title={messages.question}
      message={
        summary && (
          <div className={styles.loss}>
            <SafeImage src={summary.imageUrl} alt="" widthPx={112} heightPx={84} className={styles.image} />
            <div>
              <p className={styles.name}>{summary.name}</p>
              <p className={styles.text}>
                {messages.loss[generation.status === 'failed' ? 'failed' : 'succeeded']}
              </p>
            </div>
          </div>
        )
      }
      confirmLabel={messages.action}
      isDestructive
      isBusy={deletion.isRunning}
      {...(deletion.error && { errorMessage: describeError(deletion.error, messages.failed) })}
      onConfirm={() => generation && void confirm(generation._id)}
      onCancel={() => {
        onClose();
        deletion.reset();
      }}
    />
  );
}

function useDeleteGeneration() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useHeldMutation({
    mutationFn: (generationId: string) => api.deleteGeneration({ params: { id: generationId } }),
    onSuccess: (_, generationId) => {
      queryClient.removeQueries({ queryKey: queryKeys.generations.one(generationId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
    },
  });
}
