import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog, SafeImage } from '@credit-studio/ui';
import { notifyUser } from '../../lib/notifier.ts';
import styles from './delete-video-dialog.module.css';
import { useDeleteGeneration } from './use-delete-generation.ts';

export interface DeleteVideoDialogProps {
  /** Null keeps the dialog closed. */
  generation: Generation | null;
  onClose: () => void;
  onDeleted: (generationId: string) => void;
}

function describeLoss({ status }: Generation): string {
  return status === 'failed'
    ? 'The failed video goes from your list, with its prompt and settings. Its credit stays with you.'
    : 'The video is removed for good, with its prompt and settings. The credit it cost is not returned.';
}

/** Asks before a video is gone, and shows which one. */
export function DeleteVideoDialog({ generation, onClose, onDeleted }: DeleteVideoDialogProps) {
  const removal = useDeleteGeneration();
  const remove = (generationId: string) =>
    removal.mutate(generationId, {
      onSuccess: () => {
        onClose();
        onDeleted(generationId);
        notifyUser.success('Video deleted.');
      },
    });
  return (
    <ConfirmDialog
      isOpen={generation !== null}
      title="Delete this video?"
      message={
        generation && (
          <div className={styles.loss}>
            <SafeImage
              src={generation.imageUrl}
              alt=""
              widthPx={112}
              heightPx={84}
              className={styles.image}
            />
            <div>
              <p className={styles.name}>{generation.prompt || 'No instructions'}</p>
              <p className={styles.text}>{describeLoss(generation)}</p>
            </div>
          </div>
        )
      }
      confirmLabel="Delete video"
      isDestructive
      isBusy={removal.isPending}
      {...(removal.error && {
        errorMessage: describeError(removal.error, 'The video could not be deleted. Please try again.'),
      })}
      onConfirm={() => generation && remove(generation._id)}
      onCancel={() => {
        onClose();
        removal.reset();
      }}
    />
  );
}
