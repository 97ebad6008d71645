/** A route of the server, as its source has it. */
export interface RouteOfServer {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const get = (path: string): RouteOfServer => ({ method: 'GET', path });
const post = (path: string): RouteOfServer => ({ method: 'POST', path });

/** Every route that says something of people or studies. A test holds the list to what the server has. */
export const EVERY_ROUTE: readonly RouteOfServer[] = [
  get('/api/health'),
  get('/api/ready'),
  get('/api/studies/:id/participant'),
  post('/api/sessions'),
  post('/api/sessions/resume'),
  get('/api/sessions/:id/picture'),
  get('/api/sessions/:id/painting'),
  get('/api/sessions/:id/robot-picture'),
  post('/api/device-checks'),
  post('/api/device-failures'),
  post('/api/declines'),
  post('/api/experimenter/login'),
  post('/api/experimenter/logout'),
  get('/api/experimenter/me'),
  get('/api/experimenter/studies'),
  get('/api/experimenter/studies/:id'),
  post('/api/experimenter/studies/:id/open'),
  post('/api/experimenter/studies/:id/close'),
  post('/api/experimenter/studies/:id/release'),
  get('/api/experimenter/studies/:id/export/:file'),
  get('/api/experimenter/studies/:id/exports'),
  get('/api/experimenter/studies/:id/coding'),
  post('/api/experimenter/studies/:id/codes'),
  get('/api/experimenter/sessions'),
  get('/api/experimenter/sessions/:id'),
  get('/api/experimenter/sessions/:id/rows'),
  post('/api/experimenter/sessions/:id/erase'),
  post('/api/experimenter/sessions/:id/what-if'),
  get('/api/experimenter/agents'),
  get('/api/experimenter/sessions/:id/pictures/:image'),
  get('/api/experimenter/progress'),
  get('/api/experimenter/pairs'),
  get('/api/experimenter/homes'),
  get('/api/experimenter/homes/:id/episodes'),
  get('/api/experimenter/episodes/:id/picture'),
  post('/api/experimenter/episodes/:id/verdict'),
];
