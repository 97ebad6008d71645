import { FoundCandidate, MODEL_METHODS, type TaskShared } from '@parley/protocol';
import { CoinBrief } from './brief';
import { CoinGiven, InputKind } from './given';

/** The one actor of a coin episode. */
export const ROBOT = 'robot';

/** The one role of people. */
export const PERSON = 'person';

/** Collaborative instance navigation: a robot looks for one object and asks the person who wants it (CoIN). */
export const COIN = {
  task: 'coin',
  title: 'Object search',
  actors: { [ROBOT]: { title: 'Robot', control: 'agent', agentId: 'aiuta' } },
  roles: { [PERSON]: { title: 'Person' } },
  given: CoinGiven,
  inputs: InputKind.options,
  opening: 'instruction',
  cantTell: 'I can’t tell from the picture.',
  brief: CoinBrief,
  briefPages: ['picture', 'first-message'],
  actions: ['forward', 'turn-left', 'turn-right', 'look-up', 'look-down', 'stop'],
  ownActions: {},
  ownBeliefs: {},
  observation: 'depth',
  verdict: FoundCandidate.optional(),
  methods: MODEL_METHODS,
} as const satisfies TaskShared<CoinGiven>;
