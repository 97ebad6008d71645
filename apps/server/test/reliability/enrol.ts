import type { Json, NewSessionReply, ParticipantStudy } from '@parley/protocol';
import { STUDY_ID } from './open-study';
import { type Manner, Participant } from './participant';

const TRY_AGAIN_MS = 500;
const PATIENCE_MS = 180_000;

/** The study as a participant's page gets it. */
export async function readStudy(origin: string): Promise<ParticipantStudy> {
  const reply = await fetch(`${origin}/api/studies/${STUDY_ID}/participant`);
  return (await reply.json()) as ParticipantStudy;
}

export interface Newcomer {
  readonly study: ParticipantStudy;
  readonly manner: Manner;
  readonly external?: Readonly<Record<string, string>>;
  readonly device?: Readonly<Record<string, Json>>;
}

/**
 * Takes part: a session and a line to it. Where nobody can begin now, tries again as a person would.
 *
 * @throws {Error} after three minutes, or where the server refuses for good.
 */
export async function enrol(
  origin: string,
  { study, manner, external = {}, device = {} }: Newcomer,
): Promise<Participant> {
  const consent = { takePart: true, openData: false };
  const body = {
    studyId: study.studyId,
    consent,
    consentVersion: study.consent.version,
    device,
    external,
  };
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (reply?.status === 201)
      return new Participant((await reply.json()) as NewSessionReply, study, manner).connect(
        origin,
      );
    const isForNow = reply === null || reply.status === 503 || reply.status === 429;
    if (!isForNow || performance.now() > endMs)
      throw new Error(`could not take part: ${reply?.status} ${await reply?.text()}`);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}
