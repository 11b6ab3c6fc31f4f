export { ConfirmAction } from './confirm-action';
