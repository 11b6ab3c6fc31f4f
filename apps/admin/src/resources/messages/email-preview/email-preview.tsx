import { explainError } from '@credit-studio/frontend/describe-error';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/services.ts';
import { previewEmailQuery } from '../message-queries.ts';
import styles from './email-preview.module.css';

export interface EmailPreviewProps {
  subject: string;
  body: string;
  /** Whose name fills the placeholder. */
  userName: string;
}

/** Pause in typing before the preview follows. */
const delayMs = 400;

function Preview(text: EmailPreviewProps) {
  const [shown] = useDebouncedValue(text, delayMs);
  const { subject, body, userName } = shown;
  const preview = useQuery(previewEmailQuery(useApi(), { subject, body, userName }));
  if (preview.isError)
    return (
      <Alert color="red" role="alert">
        The preview could not be made. {explainError(preview.error)}
      </Alert>
    );
  const unknown = preview.data?.unknownPlaceholders ?? [];
  return (
    <>
      {unknown.length > 0 && (
        <Alert color="yellow" role="status">
          Unknown placeholder {unknown.map((name) => `{{${name}}}`).join(', ')}. Remove it before you send.
        </Alert>
      )}
      <div className={styles.mail} aria-busy={preview.isFetching}>
        <p className={styles.subject}>{preview.data?.subject || 'No subject yet'}</p>
        <p className={styles.body}>{preview.data?.body || 'No message yet'}</p>
      </div>
    </>
  );
}

/** A text as its reader will get it, on demand. */
export function EmailPreview(text: EmailPreviewProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const Icon = isOpen ? IconEyeOff : IconEye;
  return (
    <div className={styles.root}>
      <Button
        className={styles.toggle}
        size="xs"
        variant="default"
        leftSection={<Icon size="1rem" aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? 'Hide preview' : 'Preview'}
      </Button>
      <section id={id} className={styles.panel} aria-label="Preview" hidden={!isOpen}>
        {isOpen && <Preview {...text} />}
      </section>
    </div>
  );
}
