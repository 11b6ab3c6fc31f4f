export { ConsoleLayout } from './console-layout.tsx';
export { NotFound, ScreenFailure } from './screen-failure.tsx';
