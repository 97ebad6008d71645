import type { Json, NewSessionReply, ParticipantStudy } from '@parley/protocol';
import { type Manner, Participant } from './participant';
import { STUDY_ID } from './put-study';

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
export async function enrol(origin: string, newcomer: Newcomer): Promise<Participant> {
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await ask(origin, newcomer).catch(() => null);
    if (reply?.status === 201) {
      const secrets = (await reply.json()) as NewSessionReply;
      return new Participant(secrets, newcomer.study, newcomer.manner).connect(origin);
    }
    const isForNow = reply === null || reply.status === 503 || reply.status === 429;
    if (!isForNow || performance.now() > endMs)
      throw new Error(`could not take part: ${reply?.status} ${await reply?.text()}`);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Tries once to take part, with no line to a session. @returns The status of the reply. */
export async function enrolOnce(origin: string): Promise<number> {
  const study = await readStudy(origin);
  return (await ask(origin, { study })).status;
}

function ask(
  origin: string,
  { study, external = {}, device = {} }: Omit<Newcomer, 'manner'>,
): Promise<Response> {
  const consent = { takePart: true, openData: false };
  const { studyId } = study;
  const body = { studyId, consent, consentVersion: study.consent.version, device, external };
  return fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
