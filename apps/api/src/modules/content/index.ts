export { contentRoutes } from './content.routes.ts';
export { contentDefaults } from './content-defaults.ts';
