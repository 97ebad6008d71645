import {
  NewSessionBody,
  ParleyError,
  type ParticipantStudy,
  ResumeBody,
  type ResumeReply,
} from '@parley/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perMinute } from '../libraries';
import type { SessionKind } from '../storage';
import {
  DEMO_STUDY_ID,
  enrol,
  isFull,
  type LoadedStudy,
  noStudy,
  readAllowedIds,
} from '../studies';
import { isExperimenter } from './experimenter-guard';
import { paintOnDemand } from './paint-on-demand';
import { parseBody } from './parse-body';
import { participantStudy } from './participant-study';

type Parley = FastifyInstance['parley'];

interface StudyRequest {
  Params: { id: string };
  Querystring: { preview?: string };
}

/** What a participant's page asks before it opens its socket. A GET makes nothing. */
export function participantRoutes(app: FastifyInstance): void {
  entryRoutes(app);
  pictureRoutes(app);
}

/** The study as its page shows it, a new session, and the same session on another device. */
function entryRoutes(app: FastifyInstance): void {
  const { store, studies, catalog, config } = app.parley;

  app.get<StudyRequest>(
    '/api/studies/:id/participant',
    async (request): Promise<ParticipantStudy> => {
      const { id } = request.params;
      if (request.query.preview === '1') {
        const { study } = await previewed(app.parley, request, id);
        return participantStudy(study, { isOpen: true, isPaused: false });
      }
      const open = await studies.current(id);
      const { study } = await shownVersion(app.parley, request);
      return participantStudy(study, {
        isOpen: open !== null && !(await isFull(open, app.parley)),
        isPaused: open !== null && isPaused(app.parley, open),
      });
    },
  );

  app.post('/api/sessions', perMinute(config.limits.newSession), async (request, reply) => {
    const body = parseBody(NewSessionBody, request.body);
    const { loaded, kind } = await enterable(app.parley, request, body);
    const allowedIds = readAllowedIds(loaded.study, config.dataDir);
    const secrets = await enrol(body, { store, catalog, loaded, kind, allowedIds });
    return reply.code(201).send(secrets);
  });

  app.post(
    '/api/sessions/resume',
    perMinute(config.limits.login),
    async (request): Promise<ResumeReply> => {
      const { resumeCode } = parseBody(ResumeBody, request.body);
      const session = await store.findSessionByResumeCode(resumeCode);
      if (session === null) {
        throw new ParleyError('NOT_ALLOWED', 'No session has this code', {
          where: 'resumeCode',
          remedy: 'Check it on the first device; it looks like K7-4PMX-9QRT.',
        });
      }
      const token = await store.addToken(session.sessionId);
      return { sessionId: session.sessionId, token, studyId: session.studyId };
    },
  );
}

/** Pictures of a session: of the target, and what the robot saw. */
function pictureRoutes(app: FastifyInstance): void {
  const { pictures, config } = app.parley;

  app.get<{ Params: { id: string }; Querystring: { run?: string; key?: string } }>(
    '/api/sessions/:id/picture',
    perMinute(config.limits.newSession),
    async (request, reply) => {
      const { run = '', key = '' } = request.query;
      const path = await pictures.find(request.params.id, run, key);
      if (path === null) throw new ParleyError('NOT_FOUND', 'There is no such picture');
      return reply.header('cache-control', 'private, max-age=3600').sendFile(path, '/');
    },
  );

  const paint = paintOnDemand(app);
  app.get<{ Params: { id: string }; Querystring: { run?: string; part?: string; key?: string } }>(
    '/api/sessions/:id/painting',
    perMinute(config.limits.newSession),
    async (request, reply) => {
      const { run = '', part = '', key = '' } = request.query;
      const found = await pictures.findPainting(request.params.id, run, Number(part), key);
      if (found === null) throw new ParleyError('NOT_FOUND', 'There is no such picture');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(Buffer.from(await paint(found)));
    },
  );

  app.get<{ Params: { id: string }; Querystring: { image?: string; key?: string } }>(
    '/api/sessions/:id/robot-picture',
    perMinute(config.limits.newSession),
    async (request, reply) => {
      const { image = '', key = '' } = request.query;
      const jpeg = pictures.findRobotPicture(request.params.id, image, key);
      if (jpeg === null) throw new ParleyError('NOT_FOUND', 'There is no such picture');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(Buffer.from(jpeg));
    },
  );
}

/** The version of the token's session, else the open one, else for experimenters the file, else the one opened last. */
async function shownVersion(
  { store, studies }: Parley,
  request: FastifyRequest<StudyRequest>,
): Promise<LoadedStudy> {
  const token = bearerToken(request);
  const session = token === null ? null : await store.findSessionByToken(token);
  if (session !== null && session.studyId === request.params.id)
    return studies.byHash(session.studyHash);
  const experimenter = await isExperimenter(request);
  const draft = experimenter ? studies.file(request.params.id)?.loaded : null;
  const loaded =
    (await studies.current(request.params.id)) ??
    draft ??
    (await studies.lastOpened(request.params.id));
  if (loaded === null) throw noStudy(request.params.id);
  return loaded;
}

/** The file as it is now, else the open version. @throws {ParleyError} Unless the request is an experimenter's. */
async function previewed(
  { studies }: Parley,
  request: FastifyRequest,
  studyId: string,
): Promise<LoadedStudy> {
  if (!(await isExperimenter(request))) {
    throw new ParleyError('NOT_ALLOWED', 'Previews and tests are for experimenters', {
      where: 'kind',
    });
  }
  const loaded = studies.file(studyId)?.loaded ?? (await studies.current(studyId));
  if (loaded == null) throw noStudy(studyId, studies.files());
  return loaded;
}

/** Does what the study needs from outside serve nobody? */
const isPaused = ({ holds }: Parley, { hash }: LoadedStudy): boolean =>
  holds.outagesOf(hash).length > 0;

/** Which version a new session gets. Drafts are for experimenters. */
async function enterable(
  app: Parley,
  request: FastifyRequest,
  body: NewSessionBody,
): Promise<{ loaded: LoadedStudy; kind: SessionKind }> {
  const { studies } = app;
  if (body.kind !== undefined || body.armId !== undefined) {
    const loaded = await previewed(app, request, body.studyId);
    await studies.remember(loaded);
    return { loaded, kind: body.kind ?? 'preview' };
  }
  const loaded = await studies.current(body.studyId);
  if (loaded !== null && isPaused(app, loaded))
    throw new ParleyError('STUDY_PAUSED', 'This study is paused for a technical reason', {
      where: `study ${body.studyId}`,
      remedy: 'Please come back later. Nothing was stored.',
      isRetryable: true,
    });
  if (loaded !== null) return { loaded, kind: body.studyId === DEMO_STUDY_ID ? 'demo' : 'human' };
  if ((await studies.lastOpened(body.studyId)) === null) throw noStudy(body.studyId);
  throw new ParleyError('SESSION_STATE', 'This study takes no new participants at the moment', {
    where: `study ${body.studyId}`,
    remedy: 'Ask the researcher who sent you the link.',
  });
}

/** Token of `Authorization: Bearer …`; null without one. */
function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{16,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
