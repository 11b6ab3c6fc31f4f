import { Button } from '@mantine/core';
import styles from './image-dropzone.module.css';

export interface UploadVeilProps {
  label: string | undefined;
  /** 0 to 100, when it is known. */
  percent: number | undefined;
  onCancel: (() => void) | undefined;
}

/** Lies over the image while it travels. */
export function UploadVeil({ label = 'Uploading…', percent, onCancel }: UploadVeilProps) {
  return (
    <span className={styles.veil}>
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
