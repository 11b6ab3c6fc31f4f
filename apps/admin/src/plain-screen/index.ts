export { PlainScreen } from './plain-screen.tsx';
