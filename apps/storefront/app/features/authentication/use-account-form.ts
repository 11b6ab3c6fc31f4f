import { readAuthCode } from '@credit-studio/frontend/auth-errors';
import { type UseFormInput, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { type AuthAction, describeAuthError } from '../../session/describe-auth-error.ts';

function readField(node: HTMLElement | null): string | boolean | null {
  if (!(node instanceof HTMLInputElement)) return null;
  return node.type === 'checkbox' ? node.checked : node.value;
}

/**
 * An uncontrolled form that submits what its fields show. That includes text which the user or a password manager
 * filled in before the page was hydrated.
 */
export function useAccountForm<V extends { [Field in keyof V]: string | boolean }>(
  options: UseFormInput<V> & { initialValues: V },
) {
  const form = useForm<V>({ ...options, mode: 'uncontrolled' });
  const readShownValues = () => {
    for (const path of Object.keys(options.initialValues)) {
      const shown = readField(form.getInputNode(path));
      if (shown !== null) form.getInputProps(path).onChange(shown);
    }
  };
  return {
    ...form,
    /** Takes in what the fields show. */
    readShownValues,
    /** Validates and submits. Focuses the first invalid field. */
    submitTo: (submit: (values: V) => unknown) => (event: FormEvent<HTMLFormElement>) => {
      readShownValues();
      form.onSubmit((values) => void submit(values), focusFirstProblem(form))(event);
    },
  };
}

/** Submits a form and holds its error: what to say, and the identity provider's code. */
export function useSubmission<Values>(action: AuthAction, work: (values: Values) => Promise<void>) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ message: string; code: string } | null>(null);
  /** Resolves with whether it worked. */
  const submit = async (values: Values): Promise<boolean> => {
    setSubmitting(true);
    setFailure(null);
    try {
      await work(values);
      return true;
    } catch (error) {
      setFailure({ message: describeAuthError(action, error), code: readAuthCode(error) });
      return false;
    } finally {
      setSubmitting(false);
    }
  };
  return { isSubmitting, errorMessage: failure?.message ?? null, errorCode: failure?.code ?? null, submit };
}
