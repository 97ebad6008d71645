export { drawRoutes, type Route } from './draw-routes';
export { type RouteStep, routeSteps } from './route-steps';
export { createToldWay } from './told-way';
