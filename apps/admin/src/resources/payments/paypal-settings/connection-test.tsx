import type { CredentialsTest, PaypalCredentialsInput } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import styles from './button-preview.module.css';

const colors: Readonly<Record<CredentialsTest['result'], string>> = {
  accepted: 'green',
  'webhook-problem': 'yellow',
  refused: 'red',
  unreachable: 'yellow',
};
/** Asks PayPal about the credentials in the fields without saving them. Editing a field clears the answer. */
export function ConnectionTest({ credentials }: { credentials: PaypalCredentialsInput }) {
  const api = useApi();
  const test = useMutation({
    mutationFn: (body: PaypalCredentialsInput) => api.testPaymentSettings({ body }),
  });
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(credentials);
  const outcome = () => {
    if (test.isPending || !isCurrent) return null;
    if (test.error) {
      const problem = explainFailure(test.error, 'The connection could not be tested');
      return <Alert color="red">{problem}</Alert>;
    }
    if (!test.data) return null;
    const { data, message } = test.data;
    return <Alert color={colors[data.result]}>{message}</Alert>;
  };
  return (
    <div className={styles.connectionTest}>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate(credentials)}>
        Test Connection
      </Button>
      <div className={styles.outcome} aria-live="polite">
        {outcome()}
      </div>
    </div>
  );
}
