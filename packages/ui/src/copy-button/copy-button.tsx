import { m } from '@credit-studio/messages';
import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Text put on the clipboard. */
  value: string;
  label?: string;
  /** What is copied, for people who do not see what is next to it, e.g. `the reply address`. */
  subject?: string;
  /** Shown for two seconds after the press, like `failedLabel`. */
  copiedLabel?: string;
  /** Shown if the browser denies access to the clipboard. */
  failedLabel?: string;
}

type CopyOutcome = 'idle' | 'copied' | 'failed';
const outcomeShownMs = 2000;

/** Copies a text, then shows and announces the result. */
export function CopyButton({
  value,
  label = m.kit_copy(),
  subject,
  copiedLabel = m.kit_copied(),
  failedLabel = m.kit_copy_failed(),
  size = 'xs',
  variant = 'default',
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    // Absent outside a secure context, where the write would throw before its promise exists.
    const written = await Promise.resolve(navigator.clipboard?.writeText(value).then(() => true)).catch(
      () => false,
    );
    setOutcome(written ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('idle'), outcomeShownMs);
  };

  const text = { idle: label, copied: copiedLabel, failed: failedLabel }[outcome];
  return (
    <>
      <Button
        size={size}
        variant={variant}
        onClick={copy}
        leftSection={
          outcome === 'copied' ? <IconCheck size="1rem" aria-hidden /> : <IconCopy size="1rem" aria-hidden />
        }
      >
        {text}
        {subject && <VisuallyHidden> {subject}</VisuallyHidden>}
      </Button>
      <VisuallyHidden role="status">{outcome === 'idle' ? '' : text}</VisuallyHidden>
    </>
  );
}
