import { ApiError, type Ticket, type User } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { createDraft } from '@credit-studio/frontend/drafts';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { Alert, Button, Group, Modal, NumberInput, Textarea } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import styles from './customer.module.css';

const maxCredits = 1000;
const maxReasonLength = 500;

/** One gift: the same key goes with it until its answer is known. */
interface Gift {
  key: string;
  amount: number;
  reason: string;
}

function parseGift(stored: unknown): Gift | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { key, amount, reason } = stored as Partial<Record<keyof Gift, unknown>>;
  const isGift = typeof key === 'string' && typeof amount === 'number' && typeof reason === 'string';
  return isGift ? { key, amount, reason } : null;
}

/** Whether the API has decided: anything else may have given the credits although no answer came. */
function isVerdict(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited'
  );
}

interface GiveCreditProps {
  user: User;
  ticket: Ticket;
}

/** Goodwill credits from a ticket: one press opens the question, one confirms it. */
export function GiveCredit({ user, ticket }: GiveCreditProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconGift size="1.0625rem" stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Give credit
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Give credit to ${user.userName || user.UserEmail}`}
      >
        {/* Mounted with each opening, so that it starts from what is stored. */}
        <GiftForm user={user} ticket={ticket} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function useGift({ user, ticket }: GiveCreditProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  // It survives the dialog and a reload: a gift whose answer was lost is only ever sent again with its key.
  const unanswered = createDraft(`gift.${ticket._id}`, parseGift);
  const [pending, setPending] = useState(() => unanswered.read());
  const give = async (amount: number, reason: string) => {
    const gift = pending ?? { key: crypto.randomUUID(), amount, reason };
    unanswered.save(gift);
    try {
      const { message = '' } = await api.refundCredit(
        { body: { userEmail: user.UserEmail, amount: gift.amount, reason: gift.reason } },
        { headers: { 'idempotency-key': gift.key } },
      );
      unanswered.forget();
      return message;
    } catch (error) {
      if (isVerdict(error)) {
        unanswered.forget();
        setPending(null);
      } else setPending(gift);
      throw error;
    } finally {
      for (const { all } of [queryKeys.users, queryKeys.credits, queryKeys.audit])
        void queryClient.invalidateQueries({ queryKey: all });
    }
  };
  return { pending, give };
}

function GiftForm({ user, ticket, onClose }: GiveCreditProps & { onClose: () => void }) {
  const { pending, give } = useGift({ user, ticket });
  const [amount, setAmount] = useState<number | string>(pending?.amount ?? 1);
  const [reason, setReason] = useState(
    pending?.reason ?? `Ticket “${ticket.subject}”`.slice(0, maxReasonLength),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const work = useHeldWork();
  const credits = Number(amount);
  const isValid = Number.isInteger(credits) && credits >= 1 && credits <= maxCredits;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || work.isBusy()) return;
    setFailure(null);
    try {
      notify.success((await work.run(() => give(credits, reason.trim()))) || 'Credits were added.');
      onClose();
    } catch (error) {
      setFailure(explainFailure(error, 'Failed to give credit'));
    }
  };
  const label = credits === 1 ? 'Give 1 credit' : `Give ${isValid ? credits : ''} credits`.replace('  ', ' ');
  return (
    <form className={styles.gift} onSubmit={(event) => void submit(event)}>
      <NumberInput
        label="Credits"
        description={`Balance now: ${user.currentBalance}`}
        value={amount}
        onChange={setAmount}
        min={1}
        max={maxCredits}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        disabled={pending !== null}
        error={isValid ? null : `Enter a whole number from 1 to ${maxCredits}.`}
      />
      <Textarea
        label="Reason"
        description="Only staff see it, in the ledger and in the audit log."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={maxReasonLength}
        autosize
        minRows={2}
        disabled={pending !== null}
      />
      {pending && (
        <Alert color="yellow">
          It is not known whether these credits were given. Try again: they are given only once.
        </Alert>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={work.isRunning}>
          Cancel
        </Button>
        <Button type="submit" data-autofocus disabled={!isValid} loading={work.isRunning}>
          {pending ? 'Try again' : label}
        </Button>
      </Group>
    </form>
  );
}
