import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { AttachButton, AttachmentTray, type MessageAttachments } from './attachment-tray.tsx';
import styles from './message-composer.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface MessageComposerProps {
  /** Names the message box. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with text that is not blank or with files, and never while a message or a file is on its way. */
  onSend: () => void;
  isSending: boolean;
  /** Why nothing can be written; shown instead of the hint. */
  disabledReason?: string | null;
  /** The result of the last attempt; the text stays. */
  errorMessage?: string | null;
  maxLength?: number;
  /** What the button says. Default: `Send`. */
  sendLabel?: string;
  /** The box itself, for a text that is inserted at its cursor. */
  boxRef?: Ref<HTMLTextAreaElement>;
  /** Keys of the box, before its own. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Above the box, e.g. what kind of text is written. */
  head?: ReactNode;
  /** Next to the button, e.g. what can be inserted. */
  tools?: ReactNode;
  /** Tinted like the notes of the log. */
  isNote?: boolean;
  /** Files can be chosen, pasted and dropped. Without it there are none. */
  attachments?: MessageAttachments | undefined;
}

/** Whether there is something to send, and nothing that has to be waited for or removed first. */
function canSend(text: string, { files }: Pick<MessageAttachments, 'files'>): boolean {
  if (files.some(({ state }) => state !== 'ready')) return false;
  return text.trim() !== '' || files.length > 0;
}

const noAttachments: MessageAttachments = {
  ...{ files: [], problems: [], accept: '' },
  ...{ onAdd: () => {}, onRemove: () => {} },
};

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Where a message is written and sent. Blank text is ignored. */
export function MessageComposer({
  label,
  placeholder,
  value,
  onChange,
  onSend,
  isSending,
  disabledReason = null,
  errorMessage = null,
  maxLength,
  sendLabel = m.kit_send(),
  boxRef,
  onKeyDown,
  head,
  tools,
  isNote = false,
  attachments,
}: MessageComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const ref = useMergedRef(box, boxRef ?? null);
  const isDisabled = disabledReason !== null;

  const send = () => {
    if (isDisabled || isSending || !canSend(value, attachments ?? noAttachments)) return;
    onSend();
    // The next thing that one does is to write on.
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  const add = (files: File[]) => {
    if (!isDisabled) attachments?.onAdd(files);
  };
  const drop = useFileDrop(add);
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Text that was copied with a picture of it stays text.
    if (files.length === 0 || !attachments || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add(files);
  };

  return (
    <form
      className={styles.root}
      data-note={isNote || undefined}
      onSubmit={submit}
      {...(attachments && !isDisabled && drop)}
    >
      {head}
      {errorMessage && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      <textarea
        ref={ref}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        placeholder={isDisabled ? undefined : placeholder}
        rows={2}
        className={styles.box}
        value={value}
        maxLength={maxLength}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={sendByKey}
        onPaste={paste}
      />
      {attachments && <AttachmentTray attachments={attachments} returnFocus={() => box.current?.focus()} />}
      <div className={styles.foot}>
        <span id={`${id}-hint`} className={styles.hint} data-reason={isDisabled || undefined}>
          {disabledReason ?? (
            <kbd className={styles.key}>{m.kit_key_sends({ key: isApple() ? '⌘' : m.kit_ctrl_key() })}</kbd>
          )}
        </span>
        {attachments && <AttachButton attachments={attachments} isDisabled={isDisabled} />}
        {tools}
        <Button
          type="submit"
          disabled={isDisabled}
          aria-disabled={isSending || undefined}
          data-busy={isSending || undefined}
          leftSection={<IconSend2 size="1.125rem" stroke={1.75} aria-hidden />}
        >
          {isSending ? m.kit_sending() : sendLabel}
        </Button>
      </div>
    </form>
  );
}
