export { AddressedDialog } from './addressed-dialog.tsx';
export { type DialogAddress, useDialogAddress } from './use-dialog-address.ts';
