import { appCodeSchema } from '@credit-studio/contracts';
import { Button } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../code-field/code-field.tsx';
import { useFocusInside } from '../../panel/index.ts';
import { describeWait, readWait } from './describe-refusal.ts';
import styles from './second-factor.module.css';
import { useConfirm } from './use-confirm.ts';
import type { WayProps } from './way-props.ts';

type CodeMethod = 'authenticator-app' | 'recovery-code';

/** What is wrong with a code that needs no answer of the API. */
const findProblem: Record<CodeMethod, (code: string) => string | null> = {
  'authenticator-app': (code) => appCodeSchema.safeParse(code).error?.issues[0]?.message ?? null,
  'recovery-code': (code) => (code.trim() ? null : 'Please enter one of your recovery codes.'),
};

/** The code that is typed, and why the last one was not taken. */
function useCode(method: CodeMethod, { wait, hasPasskey, onConfirmed }: WayProps) {
  const { refusal, refuse, isRunning, send } = useConfirm();
  const [code, setCode] = useState('');
  const isWaiting = wait.secondsLeft > 0;
  const submit = async (typed: string) => {
    if (isWaiting) return;
    const problem = findProblem[method](typed);
    if (problem !== null) return refuse({ message: problem, isCancelled: false });
    const confirmed = await send({ method, code: typed }, (error) => {
      setCode('');
      const seconds = readWait(error);
      if (seconds !== null) wait.start(seconds);
    });
    if (confirmed) onConfirmed(confirmed);
  };
  const error = isWaiting ? describeWait(wait.secondsLeft, { hasPasskey }) : refusal?.message;
  return { code, setCode, submit, error, isRunning, isLocked: isRunning || isWaiting };
}

interface CodeFormProps {
  text: string;
  isRunning: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

function CodeForm({ text, isRunning, onSubmit, children }: CodeFormProps) {
  const frame = useFocusInside<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={frame} className={styles.way} onSubmit={submit} noValidate>
      <p className={styles.text}>{text}</p>
      {children}
      <Button type="submit" size="md" fullWidth isLoading={isRunning}>
        Confirm
      </Button>
    </form>
  );
}

/** Six digits of the authenticator app, sent with the last one. */
export function AppWay(props: WayProps) {
  const { code, setCode, submit, error, isRunning, isLocked } = useCode('authenticator-app', props);
  return (
    <CodeForm
      text="Enter the code that your authenticator app shows for Credit Studio."
      isRunning={isRunning}
      onSubmit={() => void submit(code)}
    >
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(typed) => void submit(typed)}
        error={error}
        isBusy={isLocked}
      />
    </CodeForm>
  );
}

/** One of the codes that the person stored when they set up their second factor. */
export function RecoveryWay(props: WayProps) {
  const { code, setCode, submit, error, isRunning, isLocked } = useCode('recovery-code', props);
  const input = useRef<HTMLInputElement>(null);
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  return (
    <CodeForm
      text="Enter one of the recovery codes that you stored. It works once."
      isRunning={isRunning}
      onSubmit={() => void submit(code)}
    >
      <TextInput
        ref={input}
        label="Recovery code"
        value={code}
        error={error}
        errorProps={{ role: 'alert' }}
        readOnly={isLocked}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        classNames={{ input: styles.recoveryCode ?? '' }}
        data-autofocus
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <p className={styles.note}>
        No codes left? An owner of the shop can remove your second factor on the Team screen.
      </p>
    </CodeForm>
  );
}
