import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import styles from './color-scheme-toggle.module.css';

/**
 * Switches between light and dark. Both icons are rendered and CSS shows one, so the server needs no knowledge of
 * the person's scheme.
 */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  return (
    <UnstyledButton
      className={styles.root}
      aria-label={scheme === 'dark' ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon className={styles.moon} size={20} stroke={1.6} aria-hidden />
      <IconSun className={styles.sun} size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
