import type { FormErrors } from '@mantine/form';

/** For a form that was not accepted: the first field that needs another look takes the focus. */
export function focusFirstProblem(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
