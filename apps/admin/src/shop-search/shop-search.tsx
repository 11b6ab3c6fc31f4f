import type { NavigationGroup } from '@credit-studio/ui';
import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isKeyTaken } from '../lib/is-key-taken.ts';
import styles from './shop-search.module.css';

/** Dialogs are not part of the first load. This one is fetched as soon as it may be wanted, so that no letter is lost. */
const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** The button of the one search. Ctrl or ⌘ with K opens it anywhere, `/` where it is no letter. */
export function ShopSearch({ navigation }: { navigation: readonly NavigationGroup[] }) {
  const [dialog, setDialog] = useState({ isOpen: false, isNeeded: false });
  const open = () => setDialog({ isOpen: true, isNeeded: true });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') void loadDialog().catch(() => undefined);
    const isChord = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !isKeyTaken(event);
    // Another dialog may hold edits.
    if (!(isChord || isSlash) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <UnstyledButton className={styles.button} aria-haspopup="dialog" onClick={open}>
        <IconSearch size="1.125rem" stroke={1.6} aria-hidden />
        <span className={styles.label}>Search</span>
        <Kbd size="xs" className={styles.keys ?? ''}>
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} K
        </Kbd>
      </UnstyledButton>
      {dialog.isNeeded && (
        <Suspense fallback={null}>
          <SearchDialog
            isOpen={dialog.isOpen}
            onClose={() => setDialog({ isOpen: false, isNeeded: true })}
            navigation={navigation}
          />
        </Suspense>
      )}
    </>
  );
}
