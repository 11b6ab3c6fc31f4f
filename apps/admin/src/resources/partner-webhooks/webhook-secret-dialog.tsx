import type { PartnerWebhookWithSecret } from '@credit-studio/contracts';
import { CopyButton } from '@credit-studio/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import styles from './partner-webhooks.module.css';
import { nameWebhook } from './webhook-state.tsx';

interface WebhookSecretDialogProps {
  /** The answer with the secret; null while there is none to show. */
  shown: PartnerWebhookWithSecret | null;
  onClose: () => void;
}

/** The secret, once. A click next to the dialog does not close it, since the secret would be lost. */
export function WebhookSecretDialog({ shown, onClose }: WebhookSecretDialogProps) {
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={shown ? `The secret of “${nameWebhook(shown)}”` : ''}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <Text>
          Copy the secret now and give it to the partner. <strong>You cannot see it again.</strong>
        </Text>
        {shown && (
          <div className={styles.secret}>
            <code className={styles.secretText}>{shown.secret}</code>
            <CopyButton value={shown.secret} label="Copy the secret" />
          </div>
        )}
        <Text size="sm">
          {shown?.previousSecretEndsAt
            ? 'For 24 hours, events are signed with this secret and the one before. The partner can put the new one in place at any time until then.'
            : 'With it, the partner checks that an event is from this shop. Anyone who has it could send false ones.'}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
