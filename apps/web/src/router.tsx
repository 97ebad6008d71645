import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { NotFoundPage } from './start/not-found-page';
import { RouteError } from './start/route-error';
import { StartPage } from './start/start-page';

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteError });

const start = createRoute({ getParentRoute: () => root, path: '/', component: StartPage });

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('./start/credits-page'), 'CreditsPage'),
});

const study = createRoute({
  getParentRoute: () => root,
  path: '/s/$studyId',
  component: lazyRouteComponent(() => import('./study/study-route'), 'StudyRoute'),
});

const demo = createRoute({
  getParentRoute: () => root,
  path: '/demo',
  component: lazyRouteComponent(() => import('./study/study-route'), 'DemoRoute'),
});

const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview/$studyId/$armId',
  component: lazyRouteComponent(() => import('./study/study-route'), 'PreviewRoute'),
});

/** Everything below /experimenter is one lazily loaded module with a router of its own. */
const ExperimenterApp = lazyRouteComponent(
  () => import('./experimenter/experimenter-app'),
  'ExperimenterApp',
);
const experimenter = createRoute({
  getParentRoute: () => root,
  path: '/experimenter',
  component: ExperimenterApp,
});
const experimenterPages = createRoute({
  getParentRoute: () => root,
  path: '/experimenter/$',
  component: ExperimenterApp,
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    credits,
    study,
    demo,
    preview,
    experimenter,
    experimenterPages,
  ]),
  defaultPreload: false,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
