import type { ParticipantStudy } from '@parley/protocol';

/** A session that was just begun. */
export interface Enrolled {
  /** By which it is entered. */ readonly token: string;
  readonly study: ParticipantStudy;
}

/** A server that has just begun takes a moment for its threads; so long it is asked again. */
const READY_MS = 60_000;
const AGAIN_MS = 250;

/** Takes part in a study of a running server, without a page. @throws {Error} where nobody is let in, with what the server said. */
export async function enrol(origin: string, studyId: string): Promise<Enrolled> {
  const about = await fetch(`${origin}/api/studies/${studyId}/participant`);
  const study = (await about.json()) as ParticipantStudy;
  const untilMs = performance.now() + READY_MS;
  let response = await begin(origin, study);
  while (response.status === 503 && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    response = await begin(origin, study);
  }
  if (!response.ok) throw new Error(`no session: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { token, study };
}

const begin = (origin: string, { studyId, consent }: ParticipantStudy): Promise<Response> =>
  fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      studyId,
      consent: { takePart: true, openData: false },
      consentVersion: consent.version,
      device: {},
      external: {},
    }),
  });
