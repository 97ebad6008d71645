import type { Page } from '@playwright/test';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';
import type { RunningServer } from '../serve';
import { episodesOf, readSession } from './read-session';
import type { LineVerb } from './run-parley';
import { toObject } from './to-object';

/** Most that one object may take, ms. */
const EPISODE_MS = 600_000;

export interface PersonaSession {
  readonly studyId: string;
  readonly practice: boolean;
  /** Answers questions: `parley persona`. */ readonly persona: LineVerb;
  /** Called when an object is over. */
  readonly onEnd?: (episodeId: string, durationMs: number) => void;
}

/** One participant from the link to the code, who answers what the page shows as a persona does. */
export async function takePart(
  page: Page,
  server: Pick<RunningServer, 'origin' | 'dataDir'>,
  session: PersonaSession,
): Promise<void> {
  const { studyId, practice, persona, onEnd } = session;
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);
  await toObject(page, `${server.origin}/s/${studyId}`, { practice });
  for (const episodeId of episodesOf(await readSession(server, studyId))) {
    const answer = async (question: string, questionId: string): Promise<string> => {
      const line = await persona.ask(JSON.stringify({ episodeId, questionId, question }));
      return (JSON.parse(line) as { answer: string }).answer;
    };
    await episode.begin();
    const beganMs = Date.now();
    await episode.answerUntil(closing.robotHasStopped, answer, EPISODE_MS);
    onEnd?.(episodeId, Date.now() - beganMs);
    await closing.answerEndItems('Not sure');
  }
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await closing.code.waitFor();
}
