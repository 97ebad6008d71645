import type { TrialStart } from '@parley/log';
import { SENSOR_PRESETS } from '@parley/protocol';
import { type RuleOptions, rulesOf } from './rules';
import type { GivenParts } from './search';

type Own = Omit<TrialStart, 'rules' | 'given' | 'truth' | 'task'>;
interface Parts extends Partial<GivenParts>, RuleOptions {
  /** Who answers. */ readonly user?: string;
  readonly shortestPathM?: number;
  readonly distractorCount?: number;
}

/** A complete trial-start of coin for tests: parts of rules, goal and truth by name. */
export function trialStart(options: Partial<Own> & Parts = {}): TrialStart {
  const { category = 'chair', input = 'c', instruction = 'Find the chair.' } = options;
  const { shortestPathM = 2, distractorCount = 2, user = 'scripted-user' } = options;
  const sensor = options.sensor ?? { ...SENSOR_PRESETS.fast, widthPx: 16, heightPx: 12 };
  return {
    task: 'coin',
    seed: options.seed ?? '7',
    trialId: options.trialId ?? 'test-1',
    episodeId: options.episodeId ?? 'test-1',
    sessionKind: options.sessionKind ?? 'test',
    isPractice: options.isPractice ?? false,
    agents: options.agents ?? {
      robot: { agentId: 'random-walk', config: {}, sourceHash: 'unbuilt' },
    },
    actors: options.actors ?? ['robot'],
    roles: options.roles ?? { person: { name: user, config: {} } },
    backends: options.backends ?? { detector: 'scripted-detector' },
    sceneId: options.sceneId ?? 'open-field',
    sceneHash: options.sceneHash ?? '0'.repeat(64),
    studyHash: options.studyHash ?? null,
    rules: rulesOf({ ...options, sensor }),
    starts: options.starts ?? { robot: { position: [0, 0, 0], headingDeg: 0 } },
    given: { category, input, instruction },
    truth: { shortestPathM, distractorCount },
  };
}
