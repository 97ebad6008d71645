export { drawRoutes } from './draw-routes';
export { type RouteStep, routeSteps, type Turn } from './route-steps';
