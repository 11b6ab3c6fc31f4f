import { Button } from '@credit-studio/ui';
import { useSession } from './session.ts';
import styles from './sign-in/sign-in.module.css';

/** The way out for someone who is signed in as the wrong person, or cannot continue as this one. */
export function OtherAccount({ variant = 'subtle' }: { variant?: 'default' | 'subtle' }) {
  const { signOut } = useSession();
  return (
    <Button
      variant={variant}
      className={variant === 'subtle' ? (styles.quiet ?? '') : ''}
      onClick={() => void signOut()}
    >
      Sign in as someone else
    </Button>
  );
}
