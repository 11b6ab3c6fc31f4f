import { Button } from '@credit-studio/ui';
import { useForm } from '@mantine/form';
import styles from './join.module.css';
import { findNameProblem, NameField } from './name-field.tsx';

interface ConfirmFormProps {
  /** No record has the person's name. */
  needsName: boolean;
  submitLabel: string;
  isRunning: boolean;
  onJoin: (userName?: string) => Promise<void>;
}

/** The last step of someone who is signed in. */
export function ConfirmForm({ needsName, submitLabel, isRunning, onJoin }: ConfirmFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName: '' },
    validate: { userName: needsName ? findNameProblem : () => null },
  });
  const submit = form.onSubmit(
    ({ userName }) => void onJoin(needsName ? userName.trim() : undefined),
    () => form.getInputNode('userName')?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {needsName && <NameField key={form.key('userName')} {...form.getInputProps('userName')} />}
      <Button type="submit" size="md" fullWidth isLoading={isRunning}>
        {submitLabel}
      </Button>
    </form>
  );
}
