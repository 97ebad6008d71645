export { drawRoutes, type Route } from './draw-routes';
export { type RouteStep, routeSteps, type Turn } from './route-steps';
