import type { AgentDefinition, AgentHeader } from '@parley/agent-core/ports';
import { randomStream } from '@parley/agent-core/ports';
import { type Action, EpisodeRules, type Json } from '@parley/protocol';
import type { R2rGiven, R2rInput } from '../../shared';
import { type Answering, drive } from '../roles/drive.fixture';
import {
  decomposeByRules,
  estimateByRules,
  extractByRules,
  fuseByRules,
  predictByRules,
  summariseByRules,
  testByRules,
  thinkByRules,
} from '../rules';

/** A corridor that leads north over three viewpoints, and a kitchen to the east of the second; each with what stands beside it. */
const PLACES: Readonly<
  Record<string, { beside: string; ways: readonly (readonly [direction: number, to: string])[] }>
> = {
  south: { beside: 'In the hallway. Beside: bench.', ways: [[0, 'middle']] },
  middle: {
    beside: 'In the hallway. Beside: clock.',
    ways: [
      [0, 'north'],
      [3, 'kitchen'],
      [6, 'south'],
    ],
  },
  north: { beside: 'In the hallway. Beside: plant.', ways: [[6, 'middle']] },
  kitchen: { beside: 'In the kitchen. Beside: fridge.', ways: [[9, 'middle']] },
};
const AHEAD: Readonly<Record<string, string>> = { kitchen: 'Ahead: kitchen.' };

interface WalkOptions {
  readonly config?: Json;
  readonly instruction?: string;
  readonly maxSteps?: number;
  /** What stands in for an answer; undefined: the usual one. */
  readonly instead?: Answering;
}

/** Walks the corridor from its south end, facing north; experts are rules, and what they see is told by the table above. */
export function walkCorridor(
  agent: AgentDefinition<R2rGiven>,
  {
    config = {},
    maxSteps = 16,
    instruction = 'Walk past the clock. Turn right and go into the kitchen. Stop by the fridge.',
    instead = () => undefined,
  }: WalkOptions = {},
) {
  let at = 'south';
  const asked: { readonly method: string; readonly input: unknown }[] = [];
  const header = {
    ...{ seed: '1', trialId: 't', actor: 'follower', actors: ['follower'], roles: [] },
    rules: EpisodeRules.parse({ limits: { maxSteps } }),
    given: { instruction, start: 'south', bearingDeg: 0 },
    config,
  } satisfies AgentHeader<R2rGiven>;
  const waysOf = (place: string) => PLACES[place]?.ways ?? [];
  const usual: Readonly<Record<string, (input: never) => unknown>> = {
    'panorama.look': ({ viewpoint }: R2rInput<'panorama.look'>) => ({
      ways: waysOf(viewpoint).map(([direction, to]) => ({
        ...{ direction, viewpoint: to, bearingDeg: 30 * direction, isStairs: false },
      })),
    }),
    'scene-observation.answer': ({
      viewpoint,
      direction,
    }: R2rInput<'scene-observation.answer'>) => {
      const to = waysOf(viewpoint).find(([of]) => of === direction)?.[1] ?? '';
      return { observation: `${PLACES[viewpoint]?.beside} ${AHEAD[to] ?? ''}`.trim() };
    },
    'object-detection.answer': () => ({ tags: [] }),
    'action-decomposition.answer': decomposeByRules.answer,
    'landmark-extraction.answer': extractByRules.answer,
    'trajectory-summary.answer': summariseByRules.answer,
    'completion-estimation.answer': estimateByRules.answer,
    'thought-fusion.answer': fuseByRules.answer,
    'decision-testing.answer': testByRules.answer,
    'navigator.predict': (input: R2rInput<'navigator.predict'>) =>
      predictByRules(input, randomStream('corridor', input.trajectory.length, input.sample)),
    'navigator.think': (input: R2rInput<'navigator.think'>) =>
      thinkByRules(input, randomStream('corridor', input.trajectory.length, input.sample)),
    'shortest-way.next': () => ({
      viewpoint: at === 'kitchen' ? null : at === 'middle' ? 'kitchen' : 'middle',
    }),
  };
  const path = [at];
  const act = (action: Action) => {
    const to = action.kind === 'move' ? action.to : at;
    const collided = action.kind === 'move' && !waysOf(at).some(([, next]) => next === to);
    if (!collided && to !== at) {
      at = to;
      path.push(at);
    }
    return { pose: { position: [0, 0, 0] as const, headingDeg: 0 }, collided, node: at };
  };
  const { value, effects } = drive(
    agent.program(header),
    (method, input) => {
      asked.push({ method, input });
      return instead(method, input) ?? usual[method]?.(input);
    },
    act as never,
  );
  return { outcome: value, effects, path, asked, methods: asked.map(({ method }) => method) };
}
