export { ConsoleLayout } from './console-layout';
export { NotFound } from './not-found';
export { ScreenFailure } from './screen-failure';
