export { ListField } from './list-field';
