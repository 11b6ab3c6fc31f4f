import type { InputWrapperProps } from '@mantine/core';

/** Puts a field's description below its input, so that fields side by side stay in line. */
export const belowInput: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
