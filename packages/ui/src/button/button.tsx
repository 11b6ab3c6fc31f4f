import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** What buttons and links that look like buttons share. */
export interface ButtonLook {
  /** `filled` for the one main action, `default` next to it, `light` and `subtle` for quieter ones. */
  variant?: 'filled' | 'default' | 'light' | 'subtle';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  fullWidth?: boolean;
  /** An icon before the text. */
  leftSection?: ReactNode;
  /** An icon after the text. */
  rightSection?: ReactNode;
  className?: string;
}

/** Attributes of the element that carries the look. */
export function toButtonAttributes({
  variant = 'filled',
  size = 'sm',
  fullWidth,
  className,
}: Omit<ButtonLook, 'leftSection' | 'rightSection'>) {
  return {
    className: className ? `${styles.root} ${className}` : styles.root,
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
  };
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Busy: ignores presses and keeps the focus. */
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
