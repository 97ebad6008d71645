import type { FastifyInstance } from 'fastify';
import { DEMO_STUDY_ID } from '../studies';

/** What `serve` prints when it is ready: the demo where it can be opened. The experimenter's key stands in the fragment, which no server sees. */
export async function serveLinks(app: FastifyInstance, origin: string): Promise<string[]> {
  const { studies, experimenters } = app.parley;
  const ids = studies
    .files()
    .map(({ studyId }) => studyId)
    .filter((id) => id !== DEMO_STUDY_ID);
  const statuses = await Promise.all(ids.map((id) => studies.status(id)));
  const open = ids.filter((_, i) => statuses[i] === 'open');
  const participant: [string, string] =
    open.length > 0
      ? [open.join(`\n               ${origin}/s/`), 'the link to give to people']
      : [ids[0] ?? DEMO_STUDY_ID, 'the link to give to people, once you have opened the study'];
  const hasDemo = (await studies.status(DEMO_STUDY_ID)) === 'open';
  const key = await experimenters.issueKey();
  return [
    'Parley is ready',
    ...(hasDemo ? [`  demo         ${origin}/demo   take part now`] : []),
    `  participant  ${origin}/s/${participant[0]}   ${participant[1]}`,
    `  experimenter ${origin}/experimenter#key=${key}   works once, then this browser stays signed in`,
  ];
}
