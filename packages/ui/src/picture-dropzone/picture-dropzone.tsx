import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { decidePictureProblem, type PictureProblem } from './decide-picture-problem';
import styles from './picture-dropzone.module.css';
import { UploadVeil } from './upload-veil';
import { usePageDrop } from './use-page-drop';
import { usePicturePaste } from './use-picture-paste';

export interface PictureDropzoneProps {
  /** Name of the field. */
  label: string;
  /** What may be chosen, in words. */
  hint: string;
  /** Address of the chosen picture; an object URL or an uploaded one. */
  previewUrl?: string | null;
  previewAlt?: string;
  /** Drawn over the picture, exactly on its edges. */
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
  onReject: (problem: PictureProblem) => void;
  onClear?: () => void;
  /** Offers to stop what is busy. */
  onCancel?: () => void;
  /** The picture behind `previewUrl` cannot be shown. */
  onPreviewError?: () => void;
}

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Chooses one picture by click, keyboard, paste, or drag and drop onto the page. Uploading is the caller's. */
export function PictureDropzone(props: PictureDropzoneProps) {
  const { label, hint, previewUrl, previewAlt = 'Chosen picture', overlay } = props;
  const { acceptedTypes = defaultTypes, maxBytes, isDisabled = false, isBusy = false, errorMessage } = props;
  const { onSelect, onReject, onClear, onCancel, onPreviewError } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLocked = isDisabled || isBusy;

  const offer = (file: File | undefined) => {
    if (!file || isLocked) return;
    const problem = decidePictureProblem(file, { acceptedTypes, maxBytes });
    if (problem) onReject(problem);
    else onSelect(file);
  };
  const remove = () => {
    onClear?.();
    // The button goes with the picture.
    input.current?.focus();
  };
  usePicturePaste({ isEnabled: !isLocked, onPaste: offer });
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
            {isDragging ? 'Drop the picture anywhere' : label}
          </span>
        </label>
        {isBusy && <UploadVeil label={props.busyLabel} percent={props.busyPercent} onCancel={onCancel} />}
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
              Replace picture
            </Button>
            {onClear && (
              <Button size="xs" variant="default" disabled={isLocked} onClick={remove}>
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
