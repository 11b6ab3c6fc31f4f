import { explainError } from '@credit-studio/frontend/describe-error';
import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useApi } from '../../../lib/services.ts';

/** Downloads the proof of the purchase as PayPal would get it. */
export function ProofButton({ paypalDisputeId }: { paypalDisputeId: string }) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.getDisputeProof({ params: { paypalDisputeId } }),
    onSuccess: (file) => {
      const name = `proof-of-purchase-${paypalDisputeId}.pdf`;
      saveFile(file, name);
      notify.success(`${name} was saved to your downloads.`);
    },
    onError: (error) => notify.error(`The proof could not be created: ${explainError(error)}`),
  });
  // Never disabled: the focus would be lost with it.
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={isPending ? <Loader size={16} aria-hidden /> : <IconDownload size="1rem" aria-hidden />}
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      Download the proof
    </Button>
  );
}
