import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isKeyTaken } from '../lib/is-key-taken.ts';
import { useMayOpen } from '../session/index.ts';
import { screenKeys } from './screen-keys.ts';
import styles from './shortcuts.module.css';

/** Dialogs are not part of the first load. */
const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}));

/** How long G waits for the second key. */
const waitMs = 1500;

/** G and a letter go to a screen; ? and the button show all shortcuts. */
export function Shortcuts() {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [sheet, setSheet] = useState({ isOpen: false, isNeeded: false });
  const open = () => setSheet({ isOpen: true, isNeeded: true });
  const pressedAt = useRef<number | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      open();
      return;
    }
    const key = event.key.toLowerCase();
    const isSecond = pressedAt.current !== null && event.timeStamp - pressedAt.current < waitMs;
    pressedAt.current = key === 'g' && !isSecond ? event.timeStamp : null;
    const screen = isSecond ? screenKeys.find((one) => one.key === key) : undefined;
    if (!screen || !mayOpen(screen.path)) return;
    event.preventDefault();
    void navigate(screen.path);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <ActionIcon
        size="2.75rem"
        className={styles.button}
        aria-label="Shortcuts"
        aria-haspopup="dialog"
        title="Keyboard shortcuts"
        onClick={open}
      >
        <IconKeyboard size="1.25rem" stroke={1.6} aria-hidden />
      </ActionIcon>
      {sheet.isNeeded && (
        <Suspense fallback={null}>
          <ShortcutSheet isOpen={sheet.isOpen} onClose={() => setSheet({ isOpen: false, isNeeded: true })} />
        </Suspense>
      )}
    </>
  );
}
