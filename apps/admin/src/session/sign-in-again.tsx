import { Button, Modal, Text } from '@mantine/core';
import { useSession } from './session.ts';
import styles from './sign-in/sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Above every other dialog: one of them may hold the form whose save found the session over. */
const zIndex = 400;

/** Over the screen of an administrator whose session has ended: what they typed stays, and can be saved afterwards. */
export function SignInAgain({ email }: { email: string }) {
  const { signOut } = useSession();
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Sign in again"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={zIndex}
      overlayProps={{ blur: 6 }}
    >
      <Text mb="md">
        Your session has ended. What you typed is still here, and you can save it afterwards.
      </Text>
      <SignInForm email={email} />
      <p className={styles.footer}>
        <Button variant="subtle" color="gray" data-mantine-stop-propagation onClick={() => void signOut()}>
          Sign in as someone else
        </Button>
      </p>
    </Modal>
  );
}
