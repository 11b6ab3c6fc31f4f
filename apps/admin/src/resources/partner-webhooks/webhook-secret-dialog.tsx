import type { PartnerWebhookWithSecret } from '@credit-studio/contracts';
import { SecretDialog } from '../../secret-dialog/secret-dialog.tsx';
import { nameWebhook } from './webhook-states.tsx';

interface WebhookSecretDialogProps {
  /** The answer with the secret; null while there is none to show. */
  shown: PartnerWebhookWithSecret | null;
  onClose: () => void;
}

/** The secret of a webhook that was created, or whose secret was rotated. */
export function WebhookSecretDialog({ shown, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      secret={shown?.secret ?? null}
      title={shown ? `The secret of “${nameWebhook(shown)}”` : ''}
      advice="Copy the secret now and give it to the partner."
      copyLabel="Copy the secret"
      note={
        shown?.previousSecretEndsAt
          ? 'For 24 hours, events are signed with both secrets, so the partner can switch to the new one at any time until then.'
          : 'The partner uses it to check that an event is from this shop. Anyone who has it can send false events.'
      }
      onClose={onClose}
    />
  );
}
