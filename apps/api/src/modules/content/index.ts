export { contentRoutes } from './content.routes.ts';
export { contentSections, features, testimonials } from './content.tables.ts';
export { contentDefaults } from './content-defaults.ts';
