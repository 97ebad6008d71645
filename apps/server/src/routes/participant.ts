import {
  DeclineBody,
  DeviceFailureBody,
  type LeaveReply,
  NewSessionBody,
  ParleyError,
  type ParticipantStudy,
  ResumeBody,
  type ResumeReply,
  type Study,
} from '@parley/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perMinute } from '../libraries';
import type { SessionKind } from '../storage';
import { DEMO_STUDY_ID, enrol, type LoadedStudy, noStudy } from '../studies';
import { isExperimenter } from './experimenter-guard';
import { parseBody } from './parse-body';
import { participantStudy } from './participant-study';

type Parley = FastifyInstance['parley'];

/** What a participant's page asks before it opens its socket. A GET makes nothing. */
export function participantRoutes(app: FastifyInstance): void {
  entryRoutes(app);
  leavingRoutes(app);
  pictureRoutes(app);
}

/** The study as its page shows it, a new session, and the same session on another device. */
function entryRoutes(app: FastifyInstance): void {
  const { store, studies, catalog, config } = app.parley;

  app.get<{ Params: { id: string } }>(
    '/api/studies/:id/participant',
    async (request): Promise<ParticipantStudy> => {
      const isOpen = (await studies.current(request.params.id)) !== null;
      return participantStudy((await shownVersion(app.parley, request)).study, isOpen);
    },
  );

  app.post('/api/sessions', perMinute(config.limits.newSession), async (request, reply) => {
    const body = parseBody(NewSessionBody, request.body);
    const { loaded, kind } = await enterable(app.parley, request, body);
    const secrets = await enrol(body, { store, catalog, loaded, kind });
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

/** Who leaves before there is a session. */
function leavingRoutes(app: FastifyInstance): void {
  const { store } = app.parley;

  app.post('/api/device-failures', async (request, reply) => {
    const { studyId, fault } = parseBody(DeviceFailureBody, request.body);
    const { study } = await leavable(app.parley, studyId);
    await store.leavers.count({
      studyId,
      outcome: 'device-failure',
      reason: fault,
      nowMs: store.clock.nowMs(),
    });
    return reply.code(201).send(leaveReply(study, study.completion.codes.technical));
  });

  app.post('/api/declines', async (request, reply) => {
    const { studyId } = parseBody(DeclineBody, request.body);
    const { study } = await leavable(app.parley, studyId);
    await store.leavers.count({
      studyId,
      outcome: 'declined',
      reason: '',
      nowMs: store.clock.nowMs(),
    });
    return reply.code(201).send(leaveReply(study, study.completion.codes.noConsent));
  });
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

/** The version of the token's session, else the open one, else the last one or the file. */
async function shownVersion(
  { store, studies }: Parley,
  request: FastifyRequest<{ Params: { id: string } }>,
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
    (await studies.latest(request.params.id));
  if (loaded === null) throw noStudy(request.params.id, []);
  return loaded;
}

/** Which version a new session gets. Drafts are for experimenters. */
async function enterable(
  { studies, holds }: Parley,
  request: FastifyRequest,
  body: NewSessionBody,
): Promise<{ loaded: LoadedStudy; kind: SessionKind }> {
  if (body.kind !== undefined || body.armId !== undefined) {
    if (!(await isExperimenter(request))) {
      throw new ParleyError('NOT_ALLOWED', 'Previews and tests are for experimenters', {
        where: 'kind',
      });
    }
    const loaded = studies.file(body.studyId)?.loaded ?? (await studies.current(body.studyId));
    if (loaded == null) throw noStudy(body.studyId, studies.files());
    await studies.remember(loaded);
    return { loaded, kind: body.kind ?? 'preview' };
  }
  const loaded = await studies.current(body.studyId);
  if (loaded !== null && holds.outagesOf(loaded.hash).length > 0)
    throw new ParleyError('STUDY_PAUSED', 'This study is paused for a technical reason', {
      where: `study ${body.studyId}`,
      remedy: 'Please come back later. Nothing was stored.',
      isRetryable: true,
    });
  if (loaded !== null) return { loaded, kind: body.studyId === DEMO_STUDY_ID ? 'demo' : 'human' };
  if ((await studies.latest(body.studyId)) === null) throw noStudy(body.studyId, []);
  throw new ParleyError('SESSION_STATE', 'This study takes no new participants at the moment', {
    where: `study ${body.studyId}`,
    remedy: 'Ask the researcher who sent you the link.',
  });
}

async function leavable({ studies }: Parley, studyId: string): Promise<LoadedStudy> {
  const loaded = await studies.current(studyId);
  if (loaded === null) throw noStudy(studyId, []);
  return loaded;
}

const leaveReply = (study: Study, code: string | null): LeaveReply => ({
  code,
  returnUrl: study.completion.returnUrl,
  returnLabel: study.completion.returnLabel,
});

/** Token of `Authorization: Bearer …`; null without one. */
function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{16,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
