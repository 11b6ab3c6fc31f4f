import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messageMs } from './banner-values.ts';
import type { SaidMessage } from './use-timed-message.ts';

/** Vanishes after its time, but not while someone points at it or reads it with the keyboard. */
function Fading({ tone, text }: Pick<SaidMessage, 'tone' | 'text'>) {
  const [isShown, setShown] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setShown(false), messageMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (!isShown) return null;
  return (
    <Alert
      role="presentation"
      color={tone === 'success' ? 'green' : 'red'}
      icon={
        tone === 'success' ? (
          <IconCheck size="1.125rem" aria-hidden />
        ) : (
          <IconAlertTriangle size="1.125rem" aria-hidden />
        )
      }
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setShown(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text}
    </Alert>
  );
}

/** The result of the last save, switch or reset of the banner. */
export function TimedMessage({ message }: { message: SaidMessage | null }) {
  return (
    <div aria-live={message?.tone === 'error' ? 'assertive' : 'polite'}>
      {message && <Fading key={message.id} tone={message.tone} text={message.text} />}
    </div>
  );
}
