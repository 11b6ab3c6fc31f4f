export { ConfirmAction } from './confirm-action.tsx';
