import type { FormErrors } from '@mantine/form';

/** Focuses the first invalid field of a form that was not accepted. */
export function focusFirstProblem(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
