import { useState } from 'react';
import { type AuthAction, describeAuthError } from '../../session/describe-auth-error.ts';

/** Runs a form's work once at a time, and keeps the sentence of its failure. */
export function useSubmission<Values>(action: AuthAction, work: (values: Values) => Promise<void>) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const submit = async (values: Values): Promise<void> => {
    setSubmitting(true);
    setErrorMessage(null);
    try {
      await work(values);
    } catch (error) {
      setErrorMessage(describeAuthError(action, error));
    } finally {
      setSubmitting(false);
    }
  };
  return { isSubmitting, errorMessage, submit };
}
