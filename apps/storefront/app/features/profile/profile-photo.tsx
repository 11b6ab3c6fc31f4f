import type { User } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import styles from './profile-photo.module.css';
import { useProfilePhoto } from './use-profile.ts';

/** The user's photo, with buttons to change and remove it. */
export function ProfilePhoto({ user }: { user: User }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const photo = useProfilePhoto(user);
  const name = user.userName || user.UserEmail;
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <Avatar
          src={user.profileURL || null}
          alt={user.profileURL ? m.profile_photo_of({ name }) : ''}
          name={name}
          color="ember"
          size={112}
          radius="md"
        />
      </div>
      <div className={styles.controls}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{user.UserEmail}</p>
        <div className={styles.buttons}>
          <Button
            ref={chooseButton}
            size="sm"
            variant="default"
            loading={photo.isUploading}
            disabled={photo.isBusy && !photo.isUploading}
            leftSection={<IconUpload size="1.125rem" aria-hidden />}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {user.profileURL ? m.profile_photo_change() : m.profile_photo_upload()}
          </Button>
          {user.profileURL && (
            <Button
              size="sm"
              variant="default"
              disabled={photo.isBusy}
              leftSection={<IconTrash size="1.125rem" aria-hidden />}
              onClick={() => {
                photo.remove();
                // The pressed button disappears with the photo.
                chooseButton.current?.focus();
              }}
            >
              {m.profile_photo_remove()}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {m.profile_photo_hint()}
        </p>
        <VisuallyHidden role="status">
          {photo.isUploading ? m.profile_photo_uploading({ percent: photo.percent }) : ''}
        </VisuallyHidden>
        {photo.problem && (
          <p className={styles.problem} role="alert">
            {photo.problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={m.profile_photo()}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) photo.choose(file);
          // Lets the same file be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
