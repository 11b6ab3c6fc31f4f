import type { ComponentProps } from 'react';
import { type ButtonLook, toButtonAttributes } from './button-look.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows that it works and takes no second press; the focus stays on it. */
  isLoading?: boolean;
}

/** A button drawn with plain CSS, for pages that must not wait for a component library. */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  leftSection,
  rightSection,
  isLoading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...toButtonAttributes({ variant, size, fullWidth, className })}
      type={type}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {leftSection}
      {children}
      {rightSection}
    </button>
  );
}
