import { join } from 'node:path';
import { createMemoryLog, type Row } from '@parley/log';
import { type AskResult, type EffectOf, EpisodeRules } from '@parley/protocol';
import { VERIFIER } from '@parley/task-pinverify/shared';
import { encode } from 'jpeg-js';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { runTrial } from '../../episodes/run-trial';
import { repositoryRoot } from '../../repository';
import { openPinverify } from './open-pinverify';
import { installedPair } from './people/installed-pair';
import { lineupOf } from './people/lineup-of';
import { picturesForPeople } from './people/pictures-for-people';
import { OFFLINE_BACKENDS } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { roleOfAgent } from './who-plays';

export const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));

/** A grey picture of 36 × 64 pixels: nothing is painted here. */
const GREY = new Uint8Array(
  encode({ width: 36, height: 64, data: new Uint8Array(4 * 36 * 64).fill(120) }, 90).data,
);

export interface Played {
  /** What the person presses, picks or types, one after the other; empty: nothing. */ readonly presses: readonly string[];
  readonly episodeId?: string;
  readonly sessionKind?: PinverifySpec['sessionKind'];
  /** Rows that are there already. */ readonly stored?: readonly Row[];
  readonly trialId?: string;
}

/** The specification of a trial of a person. */
export function playedSpec(
  agentId: string,
  {
    episodeId = 'maple-26-positive-1',
    sessionKind = 'human',
    trialId = 't',
  }: Omit<Played, 'presses'>,
): PinverifySpec {
  const episode = installedPair(episodeId, catalog);
  const agent = { agentId, config: {} };
  const lineup =
    agentId === 'choose-person' ? lineupOf(episode, agent, { catalog, seed: '1' }) : null;
  return {
    task: 'pinverify',
    ...{ trialId, episodeId, episode, sessionKind, isPractice: false, seed: '1', studyHash: null },
    sceneDir: null,
    agents: { [VERIFIER]: agent },
    respondents: { [roleOfAgent(agentId) ?? '']: 'person' },
    ...(lineup !== null && { lineup }),
    backends: OFFLINE_BACKENDS,
    ...{ profile: 'exact', range: 'near', sourceHash: 'unbuilt', isPaced: false },
    rules: EpisodeRules.parse({
      limits: { maxSteps: 60, askCountsAsAction: false },
      timeouts: { answerMs: 1000 },
      seed: '1',
    }),
  };
}

/** Rows of a trial in which a person answers so, and what they were asked. */
export async function played(
  agentId: string,
  { presses, stored = [], ...rest }: Played,
): Promise<{
  readonly rows: readonly Row[];
  readonly asked: readonly EffectOf<'ask'>[];
  readonly tags: readonly string[];
}> {
  const spec = playedSpec(agentId, rest);
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const asked: EffectOf<'ask'>[] = [];
  const tags: string[] = [];
  const link = {
    log,
    call: async (effect: EffectOf<'ask'>) => {
      asked.push(effect);
      const at = Number(effect.questionId.split(':').at(-1));
      return { result: answerOf(effect, presses[at] ?? ''), volatile: {} };
    },
    keepImage: async () => undefined,
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  } as never;
  const open: typeof openPinverify = async (...given) => {
    const trial = await openPinverify(...given);
    const world = trial.world as never;
    const pictures = {
      of: async (_pair: unknown, tag: string) => {
        tags.push(tag);
        return GREY;
      },
      ahead: async () => undefined,
    };
    const image = picturesForPeople({ spec, world, link, pictures });
    return { ...trial, performers: { ...trial.performers, image } };
  };
  await runTrial(open, { spec, link, stored });
  return { rows: log.rows, asked, tags };
}

function answerOf({ form }: EffectOf<'ask'>, text: string): AskResult {
  if (text === '') return { kind: 'no-answer' };
  if (text === 'cant-tell') return { kind: 'answered', via: 'cant-tell', text: '' };
  const via = 'form' as const;
  if (form?.kind === 'action') return { kind: 'answered', via, text, value: { action: text } };
  if (form?.kind === 'choice') return { kind: 'answered', via, text, value: { chosen: [text] } };
  return { kind: 'answered', via: 'text', text };
}
