import { type Passkey, passkeyNameSchema } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useFocusInside } from '../../panel/index.ts';
import { placeIssues, validateBy } from '../../record-form/index.ts';
import styles from './security.module.css';
import { useSecurityChange } from './security-queries.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  /** The new name is saved, or the old one stays. */
  onDone: () => void;
}

const validate = validateBy(passkeyNameSchema);

/** Another name for a passkey, typed in its row. */
export function RenamePasskey({ passkey: { _id: id, name }, onDone }: RenamePasskeyProps) {
  const change = useSecurityChange();
  const work = useHeldWork();
  const frame = useFocusInside<HTMLFormElement>();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (work.isBusy()) return;
    const { name: invalid } = validate({ name: typed });
    if (typeof invalid === 'string') return setProblem(invalid);
    if (typed.trim() === name) return onDone();
    try {
      const body = { name: typed };
      await work.run(() => change.mutateAsync((api) => api.renamePasskey({ params: { id }, body })));
      onDone();
    } catch (error) {
      setProblem(placeIssues(error).name ?? explainError(error));
    }
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !work.isBusy()) onDone();
  };
  return (
    <form
      ref={frame}
      className={styles.rename}
      onSubmit={(event) => void submit(event)}
      onKeyDown={closeByKey}
      noValidate
    >
      <TextInput
        aria-label={`New name of ${name}`}
        value={typed}
        error={problem}
        autoComplete="off"
        className={styles.renameField}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button type="submit" loading={work.isRunning}>
        Save
      </Button>
      <Button variant="default" onClick={onDone} disabled={work.isRunning}>
        Cancel
      </Button>
    </form>
  );
}
