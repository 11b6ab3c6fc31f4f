import type { Message } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/index.ts';
import { createIdempotencyKey, useResendMessage } from '../message-queries.ts';

/** Sends a mail again that has ended; one on its way and one with a secret cannot be. */
export function ResendMessage({ message }: { message: Message }) {
  const resend = useResendMessage();
  const [key, setKey] = useState(createIdempotencyKey);
  const { _id: id, subject, toEmail, date, state, isSecret } = message;
  if (state === 'queued' || isSecret || toEmail === '') return null;
  return (
    <ConfirmAction
      title="Send this message again?"
      message={`“${subject}” of ${date} goes to ${toEmail} once more, in the same words.`}
      confirmLabel="Send again"
      act={() => resend.mutateAsync({ id, key })}
      successMessage="Message sent successfully."
      failureMessage="Failed to send message"
      // The next time it is asked for is another wish.
      onDone={() => setKey(createIdempotencyKey())}
      renderTrigger={({ open }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Resend ${subject} of ${date}`}
          onClick={open}
        >
          Resend
        </Button>
      )}
    />
  );
}
