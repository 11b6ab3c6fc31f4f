import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { decidePictureProblem, type PictureProblem } from './decide-picture-problem';
import styles from './picture-dropzone.module.css';
import { usePicturePaste } from './use-picture-paste';

export interface PictureDropzoneProps {
  /** Name of the field. */
  label: string;
  /** What may be chosen, in words. */
  hint: string;
  /** Address of the chosen picture; an object URL or an uploaded one. */
  previewUrl?: string | null;
  previewAlt?: string;
  acceptedTypes?: readonly string[];
  maxBytes: number;
  isDisabled?: boolean;
  /** While true the preview is veiled and `busyLabel` announced. */
  isBusy?: boolean;
  busyLabel?: string;
  errorMessage?: string | null;
  onSelect: (file: File) => void;
  onReject: (problem: PictureProblem) => void;
  onClear?: () => void;
}

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Chooses one picture by click, keyboard, drag and drop, or paste. Uploading is the caller's. */
export function PictureDropzone({
  label,
  hint,
  previewUrl,
  previewAlt = 'Chosen picture',
  acceptedTypes = defaultTypes,
  maxBytes,
  isDisabled = false,
  isBusy = false,
  busyLabel = 'Uploading…',
  errorMessage,
  onSelect,
  onReject,
  onClear,
}: PictureDropzoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setDragging] = useState(false);
  const isLocked = isDisabled || isBusy;

  const offer = (file: File | undefined) => {
    if (!file || isLocked) return;
    const problem = decidePictureProblem(file, { acceptedTypes, maxBytes });
    if (problem) onReject(problem);
    else onSelect(file);
  };
  usePicturePaste({ isEnabled: !isLocked, onPaste: offer });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    offer(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the file input does it all by keyboard */}
      <div
        className={styles.zone}
        data-dragging={isDragging || undefined}
        data-filled={Boolean(previewUrl) || undefined}
        data-locked={isLocked || undefined}
        data-invalid={Boolean(errorMessage) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(!isLocked);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={`${id}-file`}
          className={styles.input}
          type="file"
          accept={acceptedTypes.join(',')}
          disabled={isDisabled}
          aria-disabled={isLocked}
          onClick={(event) => {
            // Disabling a busy field would drop the keyboard's focus, right after the file was chosen with it.
            if (isBusy) event.preventDefault();
          }}
          aria-invalid={Boolean(errorMessage)}
          aria-describedby={errorMessage ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            offer(event.currentTarget.files?.[0]);
            // The same file may be chosen again after a failure.
            event.currentTarget.value = '';
          }}
        />
        <label className={styles.face} htmlFor={`${id}-file`}>
          {previewUrl ? (
            <img className={styles.preview} src={previewUrl} alt={previewAlt} />
          ) : (
            <IconPhotoPlus size={40} stroke={1.25} aria-hidden className={styles.icon} />
          )}
          <span className={previewUrl ? styles.hiddenLabel : styles.label}>{label}</span>
        </label>
        {isBusy && (
          <span className={styles.veil} role="status">
            {busyLabel}
          </span>
        )}
      </div>
      <div className={styles.below}>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
        {previewUrl && (
          <span className={styles.actions}>
            <Button size="xs" variant="default" disabled={isLocked} onClick={() => input.current?.click()}>
              Replace picture
            </Button>
            {onClear && (
              <Button size="xs" variant="default" disabled={isLocked} onClick={onClear}>
                Remove picture
              </Button>
            )}
          </span>
        )}
      </div>
      {errorMessage && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
