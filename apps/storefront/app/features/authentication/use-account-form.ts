import { type UseFormInput, useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';

function readField(node: HTMLElement | null): string | boolean | null {
  if (!(node instanceof HTMLInputElement)) return null;
  return node.type === 'checkbox' ? node.checked : node.value;
}

/**
 * A form of plain fields that keep their own text. What the fields show is what is submitted: text that someone, or
 * their password manager, filled in before the page came to life counts too.
 */
export function useAccountForm<V extends { [Field in keyof V]: string | boolean }>(
  options: UseFormInput<V> & { initialValues: V },
) {
  const form = useForm<V>({ ...options, mode: 'uncontrolled' });
  const takeShownValues = () => {
    for (const path of Object.keys(options.initialValues)) {
      const shown = readField(form.getInputNode(path));
      if (shown !== null) form.getInputProps(path).onChange(shown);
    }
  };
  return {
    ...form,
    /** Validates and submits; the first field that needs another look takes the focus. */
    submitTo: (submit: (values: V) => unknown) => (event: FormEvent<HTMLFormElement>) => {
      takeShownValues();
      form.onSubmit((values) => void submit(values), focusFirstProblem(form))(event);
    },
  };
}
