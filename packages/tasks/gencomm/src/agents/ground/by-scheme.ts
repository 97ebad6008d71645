import { type AgentHeader, type Routine, say } from '@parley/agent-core/ports';
import type { Outcome } from '@parley/protocol';
import {
  type DecidedScheme,
  type GencommGiven,
  GROUND_WORD_IDS,
  OVERHEAD,
  overText,
} from '../../shared';
import { takePicture } from '../replies';
import type { GroundMind, GroundMoment } from './mind';
import { talkWithOverhead } from './talk-with-overhead';
import { type Decision, type Moment, walk } from './walk';

interface Ground {
  readonly scheme: DecidedScheme;
  readonly mind: GroundMind;
  readonly pictureSizePx: number;
}

/** Walks by a scheme: before each action its camera takes a picture, and a mind speaks and decides as far as the scheme asks it. */
export function walkByScheme(
  header: AgentHeader<GencommGiven>,
  { scheme, mind, pictureSizePx }: Ground,
): Routine<Outcome> {
  const withPicture = function* (moment: Moment): Routine<GroundMoment> {
    return {
      ...moment,
      image: yield* takePicture(header, { step: moment.step, sizePx: pictureSizePx }),
    };
  };
  return walk(header, {
    scheme,
    *decide(moment) {
      return yield* DECIDE[scheme](header, yield* withPicture(moment), mind);
    },
    *end(moment) {
      if (scheme !== 'no-comm' && moment.last !== null)
        yield* say(GROUND_WORD_IDS.over(header.trialId), OVERHEAD, overText(moment.last));
      if (mind.end !== undefined) yield* mind.end(yield* withPicture(moment));
    },
  });
}

type Decide = (
  header: AgentHeader<GencommGiven>,
  moment: GroundMoment,
  mind: GroundMind,
) => Routine<Decision>;

/** It decides by its own view (GenComm §III-B, and §III-D where it does not follow). */
function* alone(moment: GroundMoment, mind: GroundMind, talked: boolean): Routine<Decision> {
  const command = yield* mind.decide(moment);
  return { command, talked, suggested: null, cooperated: null, decidedBy: 'ground' };
}

const DECIDE: Readonly<Record<DecidedScheme, Decide>> = {
  'no-comm': (_, moment, mind) => alone(moment, mind, false),

  *cooperative(header, moment, mind) {
    const suggested = yield* talkWithOverhead(header, moment, mind);
    // The overhead agent is gone: nobody is left to cooperate with.
    if (suggested === null) return yield* alone(moment, mind, true);
    return {
      ...{ command: suggested, talked: true, suggested },
      ...{ cooperated: true, decidedBy: 'overhead' },
    };
  },

  *'selective-action'(header, moment, mind) {
    const suggested = yield* talkWithOverhead(header, moment, mind);
    if (suggested === null) return yield* alone(moment, mind, true);
    const { cooperated, command } = yield* mind.weigh(moment, suggested);
    const decidedBy = cooperated === true ? 'overhead' : 'ground';
    return { command, talked: true, suggested, cooperated, decidedBy };
  },

  *'selective-communication'(header, moment, mind) {
    const seeksHelp = yield* mind.seeksHelp(moment);
    const suggested = seeksHelp ? yield* talkWithOverhead(header, moment, mind) : null;
    if (suggested === null) return yield* alone(moment, mind, seeksHelp);
    return {
      ...{ command: suggested, talked: true, suggested },
      ...{ cooperated: true, decidedBy: 'overhead' },
    };
  },
};
