export { joinRoutes } from './join-routes.tsx';
