import { type NoticeTest, type NoticeWebhook, newNoticeWebhookSchema } from '@credit-studio/contracts';
import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { DateText, FormCard, StatusBadge } from '@credit-studio/ui';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { notify } from '../../lib/notify.ts';
import { placeIssues, validateBy } from '../../record-form/index.ts';
import { useWebhookCall } from './notice-queries.ts';
import styles from './notice-settings.module.css';

/** Where the person’s notices are posted, in the form of Slack. */
export function WebhookSection({ webhook }: { webhook: NoticeWebhook | null }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <FormCard
      headingOrder={3}
      title="Your webhook"
      description="Notices are posted to an incoming webhook of Slack, Mattermost or another service that takes the form of Slack. For Discord, add /slack to the end of its address."
    >
      {webhook && !isEdited ? (
        <StoredWebhook webhook={webhook} onEdit={() => setEdited(true)} />
      ) : (
        <AddressForm isNew={!webhook} onDone={() => setEdited(false)} />
      )}
    </FormCard>
  );
}

const validate = validateBy(newNoticeWebhookSchema);

function AddressForm({ isNew, onDone }: { isNew: boolean; onDone: () => void }) {
  const save = useWebhookCall(
    (api, url: string) => api.setNoticeWebhook({ body: { url } }),
    ({ data }) => data,
  );
  const work = useHeldWork();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (work.isBusy()) return;
    const { url: invalid } = validate({ url: typed });
    if (typeof invalid === 'string') return setProblem(invalid);
    setProblem(undefined);
    try {
      await work.run(() => save.mutateAsync(typed));
      notify.success('The address was saved. Send a test to see whether it works.');
      onDone();
    } catch (error) {
      setProblem(placeIssues(error).url ?? explainError(error));
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Address"
        description="It is a secret: once it is saved, only its host and its end are shown."
        placeholder="https://hooks.slack.com/services/…"
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={work.isRunning}>
          Save address
        </Button>
        {!isNew && (
          <Button variant="default" onClick={onDone} disabled={work.isRunning}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const states = {
  working: { status: 'succeeded', label: 'Working' },
  failing: { status: 'queued', label: 'Failing' },
  stopped: { status: 'failed', label: 'Switched off' },
} as const satisfies Record<NoticeWebhook['state'], object>;

/** An address that has not accepted anything yet. */
const untried = { status: 'cancelled', label: 'Not tried yet' } as const;

const advice: Readonly<Record<NoticeWebhook['state'], string>> = {
  working: '',
  failing:
    'What waits is posted again until it is accepted. After a day without success, the webhook is switched off.',
  stopped: 'Nothing is posted to it. Send a test: once it is accepted, notices are posted again.',
};

function StoredWebhook({ webhook, onEdit }: { webhook: NoticeWebhook; onEdit: () => void }) {
  const { address, state, problem, lastSuccessAt } = webhook;
  const remove = useWebhookCall(
    (api, _input: null) => api.removeNoticeWebhook(),
    ({ data }) => data,
  );
  const test = useWebhookCall(
    (api, _input: null) => api.testNoticeWebhook(),
    ({ data }) => data.settings,
  );
  return (
    <>
      <p className={styles.address}>
        <code>{address}</code>
        <StatusBadge
          kind="generation"
          {...(state === 'working' && lastSuccessAt === null ? untried : states[state])}
        />
        {lastSuccessAt && (
          <span className={styles.kindText}>
            Last accepted <DateText value={lastSuccessAt} format="dateTime" />
          </span>
        )}
      </p>
      {state !== 'working' && (
        <p className={styles.problem}>
          {problem} {advice[state]}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(null)}>
          Send a test
        </Button>
        <Button variant="default" onClick={onEdit}>
          Change
        </Button>
        <ConfirmAction
          title="Remove your webhook?"
          message={`Notices are no longer posted to ${address}.`}
          confirmLabel="Remove webhook"
          isDestructive
          act={() => remove.mutateAsync(null)}
          successMessage="Your webhook was removed."
          failureMessage="Your webhook could not be removed"
          renderTrigger={({ open }) => (
            <Button variant="default" onClick={open}>
              Remove
            </Button>
          )}
        />
      </div>
      <div role="status">
        {!test.isPending && test.data && <TestAnswer test={test.data.data} />}
        {test.isError && (
          <p className={styles.problem}>{explainFailure(test.error, 'The test could not be sent')}</p>
        )}
      </div>
    </>
  );
}

function TestAnswer({ test: { accepted, answer } }: { test: NoticeTest }) {
  return (
    <p className={accepted ? styles.accepted : styles.problem}>
      {accepted ? 'The test was accepted. Look for it in your channel.' : answer}
    </p>
  );
}
