import { type AddedSecondFactor, passkeyNameSchema } from '@credit-studio/contracts';
import { describeDevice } from '@credit-studio/contracts/rules';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { belowInput, useFocusInside } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import { describePasskeyFailure, type PasskeyFailure } from '../describe-passkey-failure.ts';
import styles from '../security.module.css';
import { useAddPasskey } from '../security-queries.ts';

export interface AddingProps {
  onAdded: (added: AddedSecondFactor) => void;
  onCancel: () => void;
  cancelLabel: string;
}

const validate = validateBy(passkeyNameSchema);

/** Names a passkey and lets the browser make it. */
export function PasskeyForm({ onAdded, onCancel, cancelLabel }: AddingProps) {
  const add = useAddPasskey();
  // The answer may hold the recovery codes, which are shown once: the screen is not left before it has come.
  const work = useHeldWork();
  const frame = useFocusInside<HTMLFormElement>();
  const [name, setName] = useState(() => describeDevice(navigator.userAgent) || 'My passkey');
  const [nameProblem, setNameProblem] = useState<string>();
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (work.isBusy()) return;
    const { name: problem } = validate({ name });
    setNameProblem(typeof problem === 'string' ? problem : undefined);
    setFailure(null);
    if (problem) return;
    try {
      onAdded(await work.run(() => add.mutateAsync(name)));
    } catch (error) {
      setFailure(describePasskeyFailure(error));
    }
  };
  return (
    <form ref={frame} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.text}>
        Your browser asks for your fingerprint, your face or the PIN of this device. You can also choose a
        security key or your phone there.
      </p>
      <TextInput
        label="Name"
        description="So that you recognize it in your list."
        inputWrapperOrder={belowInput}
        value={name}
        error={nameProblem}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <p
        role={failure?.isCancelled ? 'status' : 'alert'}
        className={styles.problem}
        data-quiet={failure?.isCancelled}
      >
        {failure?.message}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={work.isRunning}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={work.isRunning}>
          Make the passkey
        </Button>
      </Group>
    </form>
  );
}
