import type { CredentialsTest, PaypalCredentialsInput } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import styles from './connection-test.module.css';

const colours: Readonly<Record<CredentialsTest['result'], string>> = {
  accepted: 'green',
  refused: 'red',
  unreachable: 'yellow',
};
const words: Readonly<Record<CredentialsTest['result'], string>> = {
  accepted: 'PayPal accepts these credentials.',
  refused: 'PayPal does not accept these credentials.',
  unreachable: 'PayPal does not answer right now. Please try again.',
};

/** Asks PayPal about what stands in the fields, without saving it. Another word in a field makes the answer void. */
export function ConnectionTest({ credentials }: { credentials: PaypalCredentialsInput }) {
  const api = useApi();
  const test = useMutation({
    mutationFn: (body: PaypalCredentialsInput) => api.testPaymentSettings({ body }),
  });
  const isAboutThese = JSON.stringify(test.variables) === JSON.stringify(credentials);
  const outcome = () => {
    if (test.isPending || !isAboutThese) return null;
    if (test.error) {
      const problem = explainFailure(test.error, 'The connection could not be tested');
      return <Alert color="red">{problem}</Alert>;
    }
    if (!test.data) return null;
    const { data, message } = test.data;
    return <Alert color={colours[data.result]}>{message ?? words[data.result]}</Alert>;
  };
  return (
    <div className={styles.root}>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate(credentials)}>
        Test Connection
      </Button>
      <div className={styles.outcome} aria-live="polite">
        {outcome()}
      </div>
    </div>
  );
}
