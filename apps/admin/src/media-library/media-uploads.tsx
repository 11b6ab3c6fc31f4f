import { KitLink } from '@credit-studio/ui';
import { Button, Progress } from '@mantine/core';
import { pathOfMedia } from '../lib/paths.ts';
import styles from './media-uploads.module.css';
import type { MediaUpload, MediaUploads } from './use-media-uploads.ts';

function describeState({ state, percent, problem }: MediaUpload): string {
  if (state === 'failed') return problem ?? 'The upload failed. Please try again.';
  if (state === 'waiting') return 'Waiting';
  if (state === 'known') return 'In the library already';
  if (state === 'stored') return 'Added';
  return percent < 100 ? `Uploading, ${percent} %` : 'Processing…';
}

/** The state of each file that was chosen. */
export function MediaUploadList({ uploads, isRunning, dismiss }: MediaUploads) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const done = uploads.filter(({ state }) => state === 'stored' || state === 'known').length;
  const summary = `${done} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`;
  return (
    <section className={styles.root} aria-label="Uploads">
      <header className={styles.head}>
        <p role="status" className={styles.summary}>
          {summary}
        </p>
        {!isRunning && (
          <Button size="xs" variant="subtle" color="gray" onClick={dismiss}>
            Dismiss
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.upload} data-state={upload.state}>
            <span className={styles.name}>
              {upload.image ? (
                <KitLink href={pathOfMedia(upload.image._id)}>{upload.name}</KitLink>
              ) : (
                upload.name
              )}
            </span>
            <span className={styles.state}>{describeState(upload)}</span>
            {upload.state === 'sending' && (
              <Progress
                className={styles.progress ?? ''}
                value={upload.percent}
                size="xs"
                aria-label={`Upload of ${upload.name}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
