import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ParleyError } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { ROBOT } from '@parley/task-coin/shared';
import { Argument, Command } from 'commander';
import { z } from 'zod';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { openHome } from '../../../homes/open-home';
import { bakeHomes } from '../../../terminal/bake-homes';
import { print } from '../../../terminal/print';
import { liveSeed } from '../../live-seed';
import { createPersonaUser, PERSONAS, sightsOfPicture } from '../offline';

type PersonaId = keyof typeof PERSONAS;

/** `parley persona ID`: questions in, one JSON object a line; answers out, likewise. */
export const personaCommand = (): Command =>
  new Command('persona')
    .description(
      "answer questions as a scripted person who sees the picture of an episode's target: one JSON object a line in and out",
    )
    .addArgument(new Argument('<id>', 'who answers').choices(Object.keys(PERSONAS)))
    .action(async (id: PersonaId) => {
      for await (const line of createInterface({ input: process.stdin }))
        if (line.trim() !== '') print(JSON.stringify({ answer: await answer(id, line) }));
    });

/** A line of the input. */
const Put = z.strictObject({
  episodeId: z.string().describe('Benchmark episode whose target the person has a picture of'),
  questionId: z.string().describe('As the page has it: `<run>/robot/q<number>`'),
  question: z.string().min(1),
  studySeed: z
    .string()
    .default('1')
    .describe('Of the study: the draws are those of `parley replay --user` of the same run'),
});

async function answer(id: PersonaId, line: string): Promise<string> {
  const { episodeId, questionId, question, studySeed } = parse(line);
  const catalog = createSceneCatalog(readConfig().scenesDir);
  const episode = catalog.findEpisode(episodeId);
  if (episode === null)
    throw new ParleyError('NOT_FOUND', `episode ${episodeId} is not installed`, {
      where: 'episodeId',
      remedy: 'Name one of `parley episodes validate`.',
    });
  const [trialId = ''] = questionId.split('/');
  const seed = liveSeed(studySeed, trialId);
  const user = await userOf(id, episode, { seed, scenesDir: catalog.scenesDir });
  const { result } = await user.perform(
    { kind: 'ask', questionId, text: question, timeoutMs: null },
    { trialId: trialId, actor: ROBOT, n: 0, attempt: 0 },
  );
  return result.kind === 'answered' ? result.text : '';
}

async function userOf(
  id: PersonaId,
  episode: InstanceEpisode,
  { seed, scenesDir }: { readonly seed: string; readonly scenesDir: string },
) {
  const sceneDir = join(scenesDir, episode.sceneId);
  await bakeHomes([sceneDir]);
  const { scene, rasteriser } = await openHome(sceneDir);
  const sights =
    episode.pictureCamera === undefined ? null : sightsOfPicture(episode.pictureCamera, rasteriser);
  return createPersonaUser(id, { scene, episode, sights, seed });
}

function parse(line: string): z.infer<typeof Put> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = null;
  }
  const parsed = Put.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ParleyError('BAD_INPUT', parsed.error.issues[0]?.message ?? 'is no JSON object', {
    where: `standard input: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
    remedy: 'Write one object a line: { "episodeId", "questionId", "question" }.',
  });
}
