import type { EffectContext, Performer, Performers, Routine } from '@parley/agent-core/ports';
import { addRequests, NO_REQUESTS, type RequestCount, requestsOf } from '@parley/log';
import {
  type Belief,
  canonicalJson,
  type Effect,
  type EffectResult,
  ParleyError,
} from '@parley/protocol';
import { type CoinHeader, runTableTop, TABLE_TOP_AGENTS } from '@parley/task-coin/agents';
import { PERSON, ROBOT } from '@parley/task-coin/shared';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { openHome } from '../../../homes/open-home';
import type { CoinSpec } from '../coin-spec';
import { makePerformers } from '../make-performers';
import { showCandidates } from './show-candidates';

/** A question of the table top and its answer; null when it was not answered. */
export interface TableTopTurn {
  readonly question: string;
  readonly answer: string | null;
}

/** One dialogue at the table top. */
export interface TableTopResult {
  readonly trialId: string;
  readonly sceneId: string;
  readonly category: string;
  /** `right`: the target was chosen; `wrong`: another thing; `none`: nothing. */
  readonly end: 'right' | 'wrong' | 'none';
  readonly questions: number;
  /** Requests of models, by what came of them. */ readonly requests: RequestCount;
  /** Things on the table. */
  readonly candidates: number;
  readonly firstMessage: string;
  readonly turns: readonly TableTopTurn[];
  /** Candidate that is the target, and the one that was chosen. */
  readonly target: string | null;
  readonly chosen: string | null;
  /** Instance of the home by candidate: truth, to compare a dialogue with. */
  readonly things: Readonly<Record<string, number>>;
  readonly beliefs: readonly Belief[];
}

/**
 * Runs one episode at the table top: no step is walked, every thing of the category is put before the agent.
 *
 * @throws {ParleyError} `NOT_FOUND` for an agent that cannot do without walking.
 */
export async function runAtTable(spec: CoinSpec): Promise<TableTopResult> {
  const start = TABLE_TOP_AGENTS[spec.agents.robot.agentId];
  if (start === undefined)
    throw new ParleyError(
      'NOT_FOUND',
      `${spec.agents.robot.agentId} has no talk to put on a table`,
      {
        where: '--agent',
        remedy: `Use one of ${Object.keys(TABLE_TOP_AGENTS).join(', ')}.`,
      },
    );
  const home = await openHome(spec.sceneDir);
  const table = showCandidates(home, spec.episode, {
    sensor: spec.rules.sensor,
    seed: `${spec.seed}/${spec.trialId}`,
  });
  const performers = makePerformers({
    spec,
    opened: { ...home, world: { frame: table.frame as never } },
    link: NO_LINK,
  });
  const header = headerOf(spec, performers.firstMessage);
  const talk = function* () {
    const judge = yield* start(header);
    return yield* runTableTop(judge, table.shown);
  };
  const { result, turns, beliefs, requests } = await drive(talk(), performers, spec.trialId);
  const { chosen } = result;
  return {
    trialId: spec.trialId,
    sceneId: spec.episode.sceneId,
    category: spec.episode.category,
    end: chosen === null ? 'none' : chosen === table.target ? 'right' : 'wrong',
    questions: turns.length,
    requests,
    candidates: table.shown.length,
    firstMessage: header.given.instruction,
    turns,
    target: table.target,
    chosen,
    things: table.things,
    beliefs,
  };
}

const headerOf = (spec: CoinSpec, firstMessage: string): CoinHeader => ({
  seed: spec.seed,
  trialId: spec.trialId,
  actor: ROBOT,
  actors: [ROBOT],
  roles: [PERSON],
  rules: spec.rules,
  given: {
    category: spec.episode.category,
    input: spec.input,
    instruction: spec.instruction ?? firstMessage,
  },
  config: spec.agents.robot.config,
});

/** Performs the effects of a talk one after the other. Nothing is kept: the same run makes the same results again. */
async function drive<T>(
  talk: Routine<T>,
  performers: Performers,
  trialId: string,
): Promise<{ result: T; turns: TableTopTurn[]; beliefs: Belief[]; requests: RequestCount }> {
  const turns: TableTopTurn[] = [];
  const beliefs: Belief[] = [];
  let requests = NO_REQUESTS;
  const perform = async (effect: Effect, context: EffectContext): Promise<EffectResult> => {
    switch (effect.kind) {
      case 'note':
        beliefs.push(effect.belief);
        return null;
      case 'say':
        return null;
      case 'hear':
        return { messages: [] };
      case 'image':
        return (await performers.image.perform(effect, context)).result;
      case 'model': {
        const performer = performers.ports[effect.port];
        const result =
          performer === undefined
            ? ({ kind: 'failed', code: 'NOT_FOUND', message: effect.port } as const)
            : (await performer.perform(effect, context)).result;
        requests = addRequests(requests, requestsOf(effect.port, effect.requests.length, result));
        return result;
      }
      case 'ask': {
        const { result } = await (performers.roles.person as Performer<'ask'>).perform(
          effect,
          context,
        );
        turns.push({
          question: effect.text,
          answer: result.kind === 'answered' ? result.text : null,
        });
        return result;
      }
      default:
        throw new ParleyError('EFFECT_PROTOCOL', `nothing can ${effect.kind} at a table`, {
          where: trialId,
        });
    }
  };
  let next = talk.next();
  for (let n = 0; next.done !== true; n++) {
    const result = await perform(next.value, { trialId, actor: ROBOT, n, attempt: 1 });
    // As from a row: what does not survive JSON must not decide anything.
    next = talk.next(JSON.parse(canonicalJson(result as never)) as EffectResult);
  }
  return { result: next.value, turns, beliefs, requests };
}

const unavailable = (): never => {
  throw new ParleyError('EFFECT_PROTOCOL', 'no model outside this process at the table top', {
    where: '--table-top',
    remedy: 'Run it with offline backends.',
  });
};

/** Nothing of the table top is kept, and nothing outside of this process is asked. */
export const NO_LINK: EpisodeLink = {
  log: { append: () => undefined, flush: () => Promise.resolve() } as never,
  call: unavailable,
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
};
