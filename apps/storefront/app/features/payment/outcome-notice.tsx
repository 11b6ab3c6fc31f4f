import { ButtonLink } from '@credit-studio/ui';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { paths } from '../../lib/paths';
import type { PaymentOutcome } from './payment-outcome';

interface Notice {
  color: string;
  icon: typeof IconInfoCircle;
  title: string;
  text: string;
}

const toNotice = (outcome: PaymentOutcome): Notice => {
  switch (outcome.kind) {
    case 'paid':
      return {
        color: 'green',
        icon: IconCircleCheck,
        title: outcome.isNew ? 'Payment successful' : 'This order is paid already',
        text: 'Your credits are on your account. Taking you to your subscription history…',
      };
    case 'cancelled':
      return {
        color: 'yellow',
        icon: IconInfoCircle,
        title: 'Payment cancelled',
        text: 'You have not been charged, and the order stays open. Taking you to your dashboard…',
      };
    case 'under-review':
      return { color: 'blue', icon: IconInfoCircle, title: 'Payment under review', text: outcome.message };
    case 'declined':
      return { color: 'red', icon: IconAlertTriangle, title: 'Payment declined', text: outcome.message };
    case 'unconfirmed':
      return {
        color: 'yellow',
        icon: IconInfoCircle,
        title: 'Payment not confirmed yet',
        text: outcome.message,
      };
    case 'failed':
      return { color: 'red', icon: IconAlertTriangle, title: 'Payment not completed', text: outcome.message };
  }
};

/** What came of the payment, announced as it appears. Failures offer Retry and a way home. */
export function OutcomeNotice({ outcome, onRetry }: { outcome: PaymentOutcome; onRetry: () => void }) {
  const { color, icon: Icon, title, text } = toNotice(outcome);
  const canRetry = outcome.kind === 'failed' || outcome.kind === 'unconfirmed';
  const isFailure = canRetry || outcome.kind === 'declined';
  return (
    <Alert
      color={color}
      title={title}
      icon={<Icon size={20} aria-hidden />}
      role={isFailure ? 'alert' : 'status'}
    >
      {text}
      {canRetry && (
        <Group gap="sm" mt="md">
          <Button size="xs" onClick={onRetry}>
            Retry
          </Button>
          <ButtonLink size="xs" variant="default" href={paths.home}>
            Return to Home
          </ButtonLink>
        </Group>
      )}
    </Alert>
  );
}
