import { Button } from '@mantine/core';
import styles from './image-dropzone.module.css';

interface UploadOverlayProps {
  label: string | undefined;
  /** 0 to 100, when it is known. */
  percent: number | undefined;
  onCancel: (() => void) | undefined;
}

/** Covers the image while it is uploaded. */
export function UploadOverlay({ label = 'Uploading…', percent, onCancel }: UploadOverlayProps) {
  return (
    <span className={styles.overlay}>
      <span role="status">{label}</span>
      {percent !== undefined && (
        <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
      )}
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </span>
  );
}
