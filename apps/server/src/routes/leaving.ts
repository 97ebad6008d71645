import {
  DeclineBody,
  DeviceCheckBody,
  type DeviceCheckReply,
  DeviceFailureBody,
  type LeaveReply,
  personOf,
  type Study,
} from '@parley/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../client-address';
import { perHour, perMinute } from '../libraries';
import type { Asker } from '../services';
import { keysOf, type LoadedStudy, noStudy, readAllowedIds, refuseStranger } from '../studies';
import { parseBody } from './parse-body';

/** Who leaves before there is a session: counted, never stored by person. */
export function leavingRoutes(app: FastifyInstance): void {
  const { store, config, deviceChecks } = app.parley;

  app.post(
    '/api/device-checks',
    perMinute(config.limits.newSession),
    async (request, reply): Promise<DeviceCheckReply> => {
      const { studyId } = parseBody(DeviceCheckBody, request.body);
      await leavable(studyId);
      reply.code(201);
      return { checkId: deviceChecks.begin(askerOf(request, studyId)) };
    },
  );

  app.post(
    '/api/device-failures',
    perHour(config.limits.deviceFailure),
    async (request, reply): Promise<LeaveReply> => {
      const { studyId, fault, checkId, external } = parseBody(DeviceFailureBody, request.body);
      const { study } = await leavable(studyId);
      const person = personOf(external);
      refuseStranger(study, person, readAllowedIds(study, config.dataDir));
      const asker = askerOf(request, studyId);
      const withheld = (await store.hasExternal(studyId, keysOf(study, person)))
        ? 'id-used'
        : deviceChecks.redeem(checkId, asker, person?.id ?? null);
      if (withheld === null) await count(studyId, 'device-failure', fault);
      else await count(studyId, 'code-withheld', withheld);
      reply.code(201);
      return leaveReply(study, withheld === null ? study.completion.codes.technical : null);
    },
  );

  app.post('/api/declines', async (request, reply): Promise<LeaveReply> => {
    const { studyId } = parseBody(DeclineBody, request.body);
    const { study } = await leavable(studyId);
    await count(studyId, 'declined', '');
    reply.code(201);
    return leaveReply(study, study.completion.codes.noConsent);
  });

  const count = (
    studyId: string,
    outcome: Parameters<typeof store.leavers.count>[0]['outcome'],
    reason: string,
  ): Promise<void> => store.leavers.count({ studyId, outcome, reason, nowMs: store.clock.nowMs() });

  async function leavable(studyId: string): Promise<LoadedStudy> {
    const loaded = await app.parley.studies.current(studyId);
    if (loaded === null) throw noStudy(studyId);
    return loaded;
  }
}

const askerOf = ({ ip, headers }: FastifyRequest, studyId: string): Asker => ({
  studyId,
  address: clientAddress(ip),
  userAgent: headers['user-agent'] ?? '',
});

const leaveReply = (study: Study, code: string | null): LeaveReply => ({
  code,
  returnUrl: study.completion.returnUrl,
  returnLabel: study.completion.returnLabel,
});
