import type { ParticipantStudy } from '@parley/protocol';

/** A session that was just begun. */
export interface Enrolled {
  /** By which it is entered. */ readonly token: string;
  readonly study: ParticipantStudy;
}

/** Takes part in a study of a running server, without a page. @throws {Error} where nobody is let in, with what the server said. */
export async function enrol(origin: string, studyId: string): Promise<Enrolled> {
  const about = await fetch(`${origin}/api/studies/${studyId}/participant`);
  const study = (await about.json()) as ParticipantStudy;
  const response = await fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      studyId,
      consent: { takePart: true, openData: false },
      consentVersion: study.consent.version,
      device: {},
      external: {},
    }),
  });
  if (!response.ok) throw new Error(`no session: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { token, study };
}
