import { type PaymentStatus, paymentStatuses } from '@credit-studio/contracts';
import { useSearchParams } from 'react-router';

const parameter = 'status';

const findStatus = (text: string | null): PaymentStatus | null =>
  paymentStatuses.find((status) => status.toLowerCase() === text?.toLowerCase()) ?? null;

/** The payment status in the address; null for all. Another status starts again at the first page. */
export const useStatusFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const setStatus = (text: string) =>
    setParameters(
      (current) => {
        const written = new URLSearchParams(current);
        written.delete('page');
        const status = findStatus(text);
        if (status) written.set(parameter, status);
        else written.delete(parameter);
        return written;
      },
      { preventScrollReset: true },
    );
  return [findStatus(parameters.get(parameter)), setStatus] as const;
};
