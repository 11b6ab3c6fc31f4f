import type { GenerationRecord } from '@credit-studio/contracts';
import { maxStaffReasonLength } from '@credit-studio/contracts/rules';
import { Button, Stack, Textarea } from '@mantine/core';
import { IconCoins, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { pathOfVideo } from '../../../lib/paths.ts';
import { usePermission } from '../../../session/index.ts';
import { useGenerationAction } from '../generation-queries.ts';

const icon = { size: '1.0625rem', 'aria-hidden': true } as const;

/** What staff can do about one result: repeat one that failed, or give the credits of one that was delivered back. */
export function GenerationActions({ record }: { record: GenerationRecord }) {
  const mayModerate = usePermission('generations:moderate');
  const { generation, retriedAs, credits } = record;
  if (!mayModerate) return null;
  if (generation.status === 'failed' && !retriedAs) return <TryAgain record={record} />;
  if (generation.status === 'succeeded' && credits.givenBack === 0) return <GiveBack record={record} />;
  return null;
}

function describeCredits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

function TryAgain({ record: { generation, customer } }: { record: GenerationRecord }) {
  const retry = useGenerationAction('retryGeneration', generation._id);
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const newId = useRef('');
  return (
    <ConfirmAction
      title="Try again for this customer?"
      message={
        <WithReason reason={reason} onChange={setReason}>
          The same request is made as a new one of <strong>{customer.name || customer.email}</strong>. It
          takes {describeCredits(generation.creditCost)}, which came back when this failed, and returns them
          if it fails again.
        </WithReason>
      }
      confirmLabel="Try again"
      act={async () => {
        const answer = await retry.mutateAsync(reason);
        if ('_id' in answer) newId.current = answer._id;
        return answer;
      }}
      successMessage="It waits in the queue now."
      onDone={() => void navigate(pathOfVideo(newId.current))}
      renderTrigger={({ open }) => (
        <Button leftSection={<IconRefresh {...icon} />} onClick={open}>
          Try again
        </Button>
      )}
    />
  );
}

function GiveBack({ record: { generation, customer } }: { record: GenerationRecord }) {
  const giveBack = useGenerationAction('giveGenerationBack', generation._id);
  const [reason, setReason] = useState('');
  const credits = describeCredits(generation.creditCost);
  return (
    <ConfirmAction
      title={`Give ${credits} back?`}
      message={
        <WithReason reason={reason} onChange={setReason}>
          <strong>{customer.name || customer.email}</strong> gets {credits} and keeps the result. This can be
          done once.
        </WithReason>
      }
      confirmLabel="Give back"
      act={() => giveBack.mutateAsync(reason)}
      successMessage={`${generation.creditCost === 1 ? '1 credit was' : `${credits} were`} given back.`}
      renderTrigger={({ open }) => (
        <Button variant="default" leftSection={<IconCoins {...icon} />} onClick={open}>
          Give credits back
        </Button>
      )}
    />
  );
}

interface WithReasonProps {
  reason: string;
  onChange: (reason: string) => void;
  children: ReactNode;
}

function WithReason({ reason, onChange, children }: WithReasonProps) {
  return (
    <Stack gap="sm">
      <span>{children}</span>
      <Textarea
        label="Reason"
        description="Optional, for the audit log. The customer does not see it."
        maxLength={maxStaffReasonLength}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
