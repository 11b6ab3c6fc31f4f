import { OtherAccount } from './other-account.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over the screen of an administrator whose session has ended: what they typed stays, and can be saved afterwards. */
export function SignInAgain({ email }: { email: string }) {
  return (
    <SessionDialog
      title="Sign in again"
      reason="Your session has ended. What you typed is still here, and you can save it afterwards."
      footer={<OtherAccount />}
    >
      <SignInForm email={email} />
    </SessionDialog>
  );
}
