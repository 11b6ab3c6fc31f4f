import type { ReactNode } from 'react';
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
