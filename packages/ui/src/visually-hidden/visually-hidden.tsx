import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text only for assistive technology. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.root} />;
}
