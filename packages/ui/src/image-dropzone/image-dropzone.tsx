import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './image-dropzone.module.css';
import { decideImageProblem, type ImageProblem } from './image-rules.ts';
import { useImagePaste, usePageDrop } from './use-page-images.ts';

export interface ImageSize {
  widthPx: number;
  heightPx: number;
}

export interface ImageDropzoneProps {
  /** Accessible name of the field. */
  label: string;
  /** What may be chosen, in words, e.g. `JPEG up to 10 MB`; describes the field. */
  hint: string;
  /** Address of the chosen image: an object URL or that of the upload. Without it the field is empty. */
  previewUrl?: string | null;
  previewAlt?: string;
  /** Drawn over the image, exactly on its edges. */
  overlay?: ReactNode;
  /** Media types. Default JPEG, PNG and WebP. */
  acceptedTypes?: readonly string[];
  maxBytes: number;
  isDisabled?: boolean;
  /** For a narrow place: small buttons, and the hint only while the field is empty. Default false. */
  isCompact?: boolean;
  /** Takes images that are pasted or dropped anywhere on the page. Default true; false for a second field. */
  isPageTarget?: boolean;
  /** While true no image is taken, the preview is covered and `busyLabel` is announced. */
  isBusy?: boolean;
  busyLabel?: string;
  /** 0 to 100 while busy, when it is known. */
  busyPercent?: number;
  /** Shown below the field and part of its description; announced when it appears. */
  errorMessage?: string | null;
  /** Advice about the chosen image, which can be used anyway. */
  note?: string | null;
  /** Called with a file of an accepted type and size. */
  onSelect: (file: File) => void;
  /** Called instead of `onSelect` for a wrong type or size; the caller words the error. */
  onReject: (problem: ImageProblem) => void;
  /** Shows the button that removes the image. */
  onClear?: () => void;
  /** Shows a button that cancels the upload while busy. */
  onCancel?: () => void;
  /** Called if the image behind `previewUrl` cannot be shown. */
  onPreviewError?: () => void;
  /** Called with the image's own size in pixels once it shows. */
  onPreviewLoad?: (size: ImageSize) => void;
}

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Chooses one image by click, keyboard, paste, or drag and drop onto the page. The caller uploads it. */
export function ImageDropzone(props: ImageDropzoneProps) {
  const { label, hint, previewUrl, previewAlt = m.kit_chosen_image(), overlay } = props;
  const {
    acceptedTypes = defaultTypes,
    maxBytes,
    isDisabled = false,
    isCompact = false,
    isPageTarget = true,
    isBusy = false,
    errorMessage,
    note,
  } = props;
  const { onSelect, onReject, onClear, onCancel, onPreviewError, onPreviewLoad } = props;
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
    // The button disappears with the image.
    input.current?.focus();
  };
  useImagePaste({ isEnabled: isPageTarget && !isLocked, onPaste: offer });
  const isDragging = usePageDrop({ isEnabled: isPageTarget && !isLocked, onDrop: offer });

  return (
    <div>
      <div
        className={styles.zone}
        data-dragging={isDragging || undefined}
        data-filled={Boolean(previewUrl) || undefined}
        data-compact={isCompact || undefined}
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
          onKeyDown={(event) => {
            // Not every browser opens the file chooser with it, as all do with the space bar.
            if (event.key !== 'Enter' || isLocked) return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          aria-invalid={Boolean(errorMessage)}
          aria-describedby={[`${id}-hint`, note && `${id}-note`, errorMessage && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => {
            offer(event.currentTarget.files?.[0]);
            // The same file may be chosen again after a failure.
            event.currentTarget.value = '';
          }}
        />
        <label className={styles.face} htmlFor={`${id}-file`}>
          {previewUrl ? (
            <span className={styles.sheet}>
              <img
                className={styles.preview}
                src={previewUrl}
                alt={previewAlt}
                onError={onPreviewError}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  onPreviewLoad?.({ widthPx: naturalWidth, heightPx: naturalHeight })
                }
              />
              {overlay}
            </span>
          ) : (
            <IconPhotoPlus size="2.125rem" stroke={1.25} aria-hidden className={styles.icon} />
          )}
          <span className={previewUrl ? styles.hiddenLabel : styles.label}>
            {isDragging ? m.kit_drop_image() : label}
          </span>
        </label>
        {isBusy && <UploadOverlay label={props.busyLabel} percent={props.busyPercent} onCancel={onCancel} />}
      </div>
      <FieldFoot
        hintId={`${id}-hint`}
        hint={hint}
        isFilled={Boolean(previewUrl)}
        isCompact={isCompact}
        isPageTarget={isPageTarget}
        isDisabled={isDisabled}
        isBusy={isBusy}
        onReplace={() => input.current?.click()}
        onRemove={onClear && remove}
      />
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      {errorMessage && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

interface FieldFootProps {
  hintId: string;
  hint: string;
  isFilled: boolean;
  isCompact: boolean;
  isPageTarget: boolean;
  isDisabled: boolean;
  isBusy: boolean;
  onReplace: () => void;
  onRemove: (() => void) | undefined;
}

/** Below the image: what may be chosen, and the buttons for what was chosen. */
function FieldFoot(props: FieldFootProps) {
  const { hintId, hint, isFilled, isCompact, isPageTarget, isDisabled, isBusy, onReplace, onRemove } = props;
  const button = { size: isCompact ? 'compact-xs' : 'xs', variant: 'default', disabled: isDisabled };
  return (
    <div className={styles.below} data-compact={isCompact || undefined}>
      <span id={hintId} className={isCompact && isFilled ? styles.hiddenLabel : styles.hint}>
        {hint}
      </span>
      {!isFilled && isPageTarget && !isCompact && (
        <span className={styles.pasteHint} aria-hidden>
          {m.kit_paste_image()}
        </span>
      )}
      {isFilled && !isBusy && (
        <span className={styles.actions}>
          <Button {...button} onClick={onReplace}>
            {m.kit_replace_image()}
          </Button>
          {onRemove && (
            <Button {...button} onClick={onRemove}>
              {m.kit_remove_image()}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

interface UploadOverlayProps {
  label: string | undefined;
  /** 0 to 100, when it is known. */
  percent: number | undefined;
  onCancel: (() => void) | undefined;
}

/** Covers the image while it is uploaded. */
function UploadOverlay({ label = m.kit_uploading(), percent, onCancel }: UploadOverlayProps) {
  return (
    <span className={styles.overlay}>
      <span role="status">{label}</span>
      {percent !== undefined && (
        <progress className={styles.progress} max={100} value={percent} aria-label={m.kit_upload()} />
      )}
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          {m.kit_cancel_upload()}
        </Button>
      )}
    </span>
  );
}
