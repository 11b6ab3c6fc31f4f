export { AddressedDialog } from './addressed-dialog';
export { type DialogAddress, useDialogAddress } from './use-dialog-address';
