export { ListField } from './list-field.tsx';
