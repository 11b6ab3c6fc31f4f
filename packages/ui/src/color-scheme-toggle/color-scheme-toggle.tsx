import { m } from '@credit-studio/messages';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { type ColorScheme, chooseColorScheme, followColorScheme, readColorScheme } from './color-scheme.ts';
import styles from './color-scheme-toggle.module.css';

function readOnServer(): ColorScheme {
  return 'light';
}

/**
 * Switches between light and dark. Both icons are rendered and CSS shows one, so the server needs no knowledge of
 * the person's scheme.
 */
export function ColorSchemeToggle() {
  const scheme = useSyncExternalStore(followColorScheme, readColorScheme, readOnServer);
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={next === 'light' ? m.site_light_colours() : m.site_dark_colours()}
      onClick={() => chooseColorScheme(next)}
    >
      <IconMoon className={styles.moon} size="1.25rem" stroke={1.6} aria-hidden />
      <IconSun className={styles.sun} size="1.25rem" stroke={1.6} aria-hidden />
    </button>
  );
}
