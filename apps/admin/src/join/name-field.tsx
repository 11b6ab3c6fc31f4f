import { TextInput, type TextInputProps } from '@mantine/core';

export function findNameProblem(name: string): string | null {
  return name.trim() ? null : 'Please enter your full name';
}

/** How colleagues and customers see the person. */
export function NameField(props: TextInputProps) {
  return <TextInput label="Full name" autoComplete="name" maxLength={120} size="md" required {...props} />;
}
