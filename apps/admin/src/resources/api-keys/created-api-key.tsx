import type { CreatedApiKey } from '@credit-studio/contracts';
import { CopyButton } from '@credit-studio/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import styles from './api-keys.module.css';

interface CreatedApiKeyDialogProps {
  created: CreatedApiKey | null;
  onClose: () => void;
}

/** The key itself, once. A click next to the dialog does not close it, since the key would be lost. */
export function CreatedApiKeyDialog({ created, onClose }: CreatedApiKeyDialogProps) {
  return (
    <Modal
      opened={created !== null}
      onClose={onClose}
      title={`The key “${created?.name ?? ''}”`}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <Text>
          Copy the key now and store it where your program reads its secrets.{' '}
          <strong>You cannot see it again.</strong>
        </Text>
        {created && (
          <div className={styles.created}>
            <code className={styles.createdText}>{created.key}</code>
            <CopyButton value={created.key} label="Copy the key" />
          </div>
        )}
        <Text size="sm">It belongs on a server: anyone who reads it can do what its scopes permit.</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
