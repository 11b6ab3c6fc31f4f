import { Avatar, Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useImageUpload } from '../../../image-field/index.ts';
import { notify } from '../../../lib/notify.ts';
import { acceptedTypes } from '../../../media-library/image-files.ts';
import styles from './account.module.css';

export interface PhotoFieldProps {
  name: string;
  url: string;
  onChange: (url: string) => void;
}

/** One's photo: chosen here, and kept or removed when the form is saved. */
export function PhotoField({ name, url, onChange }: PhotoFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { upload, isUploading, problem, cancel } = useImageUpload({
    destination: 'profile',
    sizeSentence: 'File size exceeds 2 MB. Please upload a smaller image.',
    // It is the person's once the form is saved.
    onUploaded: ({ url }) => {
      onChange(url);
      notify.success('Image uploaded successfully!');
    },
  });
  return (
    <div className={styles.photo}>
      <Avatar
        src={url || null}
        alt={url ? `Photo of ${name}` : ''}
        name={name}
        color="ember"
        size={88}
        radius="md"
      />
      <div>
        <div className={styles.buttons}>
          <Button
            ref={choose}
            variant="default"
            leftSection={<IconUpload size="1.0625rem" aria-hidden />}
            loading={isUploading}
            aria-describedby={`${id}-hint`}
            onClick={() => picker.current?.click()}
          >
            {url ? 'Change Photo' : 'Upload Photo'}
          </Button>
          {url && (
            <Button
              variant="default"
              leftSection={<IconTrash size="1.0625rem" aria-hidden />}
              disabled={isUploading}
              onClick={() => {
                cancel();
                onChange('');
                // The button that was pressed goes with the photo.
                choose.current?.focus();
              }}
            >
              Remove Photo
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          JPEG, PNG, WebP, GIF or AVIF, at most 2 MB.
        </p>
        <p className={styles.problem} role="alert">
          {isUploading ? '' : problem}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label="Profile photo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
