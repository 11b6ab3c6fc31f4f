import { m } from '@credit-studio/messages';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { formatBytes } from '../formatted-text/format-bytes.ts';
import styles from './attachment-tray.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** A file that was chosen for a message. */
export interface ChosenAttachment {
  key: string;
  name: string;
  bytes: number;
  isImage: boolean;
  state: 'uploading' | 'ready' | 'failed';
  /** 0 to 100 while it is uploaded. */
  percent: number;
  /** Why it failed, with what to do; null otherwise. */
  problem: string | null;
}

/** The files of a message that is written. */
export interface MessageAttachments {
  files: readonly ChosenAttachment[];
  /** Why some of the last choice were left out; empty for none. */
  problems: readonly string[];
  /** What the file dialog offers. */
  accept: string;
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
}

const icon = { size: '1.125rem', stroke: 1.7, 'aria-hidden': true } as const;

function FileMark({ file: { state, isImage } }: { file: ChosenAttachment }) {
  if (state === 'uploading') return <Loader size="1.125rem" aria-hidden />;
  if (state === 'failed') return <IconAlertTriangle {...icon} />;
  return isImage ? <IconPhoto {...icon} /> : <IconFileTypePdf {...icon} />;
}

function describeState({ state, percent, bytes, problem }: ChosenAttachment): string {
  if (state === 'uploading') return m.kit_uploading_percent({ percent });
  return problem ?? formatBytes(bytes);
}

/** What was chosen for a message, each with its progress or problem and a button that removes it. */
export function AttachmentTray({
  attachments: { files, problems, onRemove },
  returnFocus,
}: {
  attachments: MessageAttachments;
  /** The pressed button leaves with its file. */
  returnFocus: () => void;
}) {
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={m.kit_attached_files()}>
          {files.map((file) => (
            <li key={file.key} className={styles.file} data-state={file.state}>
              <FileMark file={file} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.state} role={file.state === 'failed' ? 'alert' : undefined}>
                {describeState(file)}
              </span>
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={m.kit_remove_file({ file: file.name })}
                onClick={() => {
                  onRemove(file.key);
                  returnFocus();
                }}
              >
                <IconX size="0.875rem" stroke={2.2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FilePickerProps {
  attachments: Pick<MessageAttachments, 'accept' | 'onAdd'>;
  children: (open: () => void) => ReactNode;
}

function FilePicker({ attachments, children }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={attachments.accept}
        aria-label={m.kit_choose_files()}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          attachments.onAdd(chosen);
        }}
      />
      {children(() => picker.current?.click())}
    </>
  );
}

const paperclip = <IconPaperclip size="1.125rem" stroke={1.8} aria-hidden />;

/** Opens the file dialog, next to the button that sends. */
export function AttachButton({
  attachments,
  isDisabled,
}: Pick<FilePickerProps, 'attachments'> & { isDisabled: boolean }) {
  return (
    <FilePicker attachments={attachments}>
      {(open) => (
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={m.kit_attach_files()}
          title={m.kit_attach_files()}
          disabled={isDisabled}
          onClick={open}
        >
          {paperclip}
        </ActionIcon>
      )}
    </FilePicker>
  );
}

interface AttachmentFieldProps {
  attachments: MessageAttachments;
  /** What may be attached, in words. */
  description: string;
}

/** The files of a message that is written in a form. */
export function AttachmentField({ attachments, description }: AttachmentFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const drop = useFileDrop(attachments.onAdd);
  return (
    <div className={styles.field} {...drop}>
      <div className={styles.head}>
        <FilePicker attachments={attachments}>
          {(open) => (
            <Button
              ref={button}
              variant="default"
              leftSection={paperclip}
              aria-describedby={id}
              onClick={open}
            >
              {m.kit_attach_files()}
            </Button>
          )}
        </FilePicker>
        <span id={id} className={styles.hint}>
          {description}
        </span>
      </div>
      <AttachmentTray attachments={attachments} returnFocus={() => button.current?.focus()} />
    </div>
  );
}
