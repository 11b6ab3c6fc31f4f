import { CopyButton } from '@credit-studio/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  /** Null while there is none to show. */
  secret: string | null;
  title: string;
  /** What to do with it now. */
  advice: string;
  /** What the copy button is called. */
  copyLabel: string;
  /** What the secret is good for, and who must not have it. */
  note: string;
  onClose: () => void;
}

/** A secret that is shown once. A click next to the dialog does not close it, since the secret would be lost. */
export function SecretDialog({ secret, title, advice, copyLabel, note, onClose }: SecretDialogProps) {
  return (
    <Modal opened={secret !== null} onClose={onClose} title={title} closeOnClickOutside={false} size="lg">
      <Stack gap="md">
        <Text>
          {advice} <strong>You cannot see it again.</strong>
        </Text>
        {secret !== null && (
          <div className={styles.secret}>
            <code className={styles.text}>{secret}</code>
            <CopyButton value={secret} label={copyLabel} />
          </div>
        )}
        <Text size="sm">{note}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
