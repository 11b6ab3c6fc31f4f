import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { decideImageProblem, type ImageProblem } from './decide-image-problem.ts';
import styles from './image-dropzone.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import { useImagePaste, usePageDrop } from './use-page-images.ts';

export interface ImageDropzoneProps {
  /** Name of the field. */
  label: string;
  /** What may be chosen, in words. */
  hint: string;
  /** Address of the chosen image; an object URL or an uploaded one. */
  previewUrl?: string | null;
  previewAlt?: string;
  /** Drawn over the image, exactly on its edges. */
  overlay?: ReactNode;
  acceptedTypes?: readonly string[];
  maxBytes: number;
  isDisabled?: boolean;
  /** While true the preview is veiled and `busyLabel` announced. */
  isBusy?: boolean;
  busyLabel?: string;
  /** 0 to 100 while busy, when it is known. */
  busyPercent?: number;
  errorMessage?: string | null;
  onSelect: (file: File) => void;
  onReject: (problem: ImageProblem) => void;
  onClear?: () => void;
  /** Offers to stop what is busy. */
  onCancel?: () => void;
  /** The image behind `previewUrl` cannot be shown. */
  onPreviewError?: () => void;
}

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Chooses one image by click, keyboard, paste, or drag and drop onto the page. Uploading is the caller's. */
export function ImageDropzone(props: ImageDropzoneProps) {
  const { label, hint, previewUrl, previewAlt = 'Chosen image', overlay } = props;
  const { acceptedTypes = defaultTypes, maxBytes, isDisabled = false, isBusy = false, errorMessage } = props;
  const { onSelect, onReject, onClear, onCancel, onPreviewError } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLocked = isDisabled || isBusy;

  const offer = (file: File | undefined) => {
    if (!file || isLocked) return;
    const problem = decideImageProblem(file, { acceptedTypes, maxBytes });
    if (problem) onReject(problem);
    else onSelect(file);
  };
  const remove = () => {
    onClear?.();
    // The button goes with the image.
    input.current?.focus();
  };
  useImagePaste({ isEnabled: !isLocked, onPaste: offer });
  const isDragging = usePageDrop({ isEnabled: !isLocked, onDrop: offer });

  return (
    <div>
      <div
        className={styles.zone}
        data-dragging={isDragging || undefined}
        data-filled={Boolean(previewUrl) || undefined}
        data-locked={isLocked || undefined}
        data-invalid={Boolean(errorMessage) || undefined}
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
            <span className={styles.sheet}>
              <img className={styles.preview} src={previewUrl} alt={previewAlt} onError={onPreviewError} />
              {overlay}
            </span>
          ) : (
            <IconPhotoPlus size={34} stroke={1.25} aria-hidden className={styles.icon} />
          )}
          <span className={previewUrl ? styles.hiddenLabel : styles.label}>
            {isDragging ? 'Drop the image anywhere' : label}
          </span>
        </label>
        {isBusy && <UploadOverlay label={props.busyLabel} percent={props.busyPercent} onCancel={onCancel} />}
      </div>
      <div className={styles.below}>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
        {!previewUrl && (
          <span className={styles.pasteHint} aria-hidden>
            Paste: <kbd>Ctrl</kbd> <kbd>V</kbd>
          </span>
        )}
        {previewUrl && !isBusy && (
          <span className={styles.actions}>
            <Button size="xs" variant="default" disabled={isLocked} onClick={() => input.current?.click()}>
              Replace image
            </Button>
            {onClear && (
              <Button size="xs" variant="default" disabled={isLocked} onClick={remove}>
                Remove image
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
