import { m } from '@credit-studio/messages';
import { ConfirmDialog } from '@credit-studio/ui';
import { type Move, useNavigationGuard } from './navigation-guards.tsx';

export interface UnsavedGuardProps {
  isDirty: boolean;
  /** For a form in a dialog of the address (`?edit=…`): closing the dialog leaves it as well. */
  dialogForm?: { parameter: string; isDirty: () => boolean };
}

function leavesForm({ isDirty, dialogForm }: UnsavedGuardProps, { currentLocation, nextLocation }: Move) {
  const isOtherScreen = currentLocation.pathname !== nextLocation.pathname;
  if (!dialogForm) return isDirty && isOtherScreen;
  const [shown, next] = [currentLocation, nextLocation].map(({ search }) =>
    new URLSearchParams(search).get(dialogForm.parameter),
  );
  // The form itself is asked: a dialog closes before the saved form is drawn.
  return dialogForm.isDirty() && (isOtherScreen || shown !== next);
}

/** Asks before unsaved changes are left behind: for another screen, out of the site, or by closing a dialog. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const asking = useNavigationGuard({
    decide: (move) => (leavesForm(props, move) ? 'ask' : 'go'),
    asksBeforeUnload: props.isDirty,
  });
  return (
    <ConfirmDialog
      isOpen={asking !== null}
      title={m.site_leave_title()}
      message={m.site_leave_message()}
      confirmLabel={m.site_leave()}
      cancelLabel={m.site_stay()}
      isDestructive
      onConfirm={() => asking?.proceed()}
      onCancel={() => asking?.reset()}
    />
  );
}
