export { ConsoleLayout } from './console-layout.tsx';
export { NotFound } from './not-found.tsx';
export { ScreenFailure } from './screen-failure.tsx';
