import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import styles from './message-composer.module.css';

export interface MessageComposerProps {
  /** Names the message box. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with text that is not blank, and never while a message is on its way. */
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
}

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
  sendLabel = 'Send',
  boxRef,
  onKeyDown,
  head,
  tools,
  isNote = false,
}: MessageComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const ref = useMergedRef(box, boxRef ?? null);
  const isDisabled = disabledReason !== null;

  const send = () => {
    if (isDisabled || isSending || value.trim() === '') return;
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

  return (
    <form className={styles.root} data-note={isNote || undefined} onSubmit={submit}>
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
      />
      <div className={styles.foot}>
        <span id={`${id}-hint`} className={styles.hint} data-reason={isDisabled || undefined}>
          {disabledReason ?? <kbd className={styles.key}>{isApple() ? '⌘' : 'Ctrl'} + Enter sends</kbd>}
        </span>
        {tools}
        <Button
          type="submit"
          disabled={isDisabled}
          aria-disabled={isSending || undefined}
          data-busy={isSending || undefined}
          leftSection={<IconSend2 size="1.125rem" stroke={1.75} aria-hidden />}
        >
          {isSending ? 'Sending...' : sendLabel}
        </Button>
      </div>
    </form>
  );
}
