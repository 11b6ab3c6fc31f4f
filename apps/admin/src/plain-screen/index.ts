export { PlainScreen } from './plain-screen';
