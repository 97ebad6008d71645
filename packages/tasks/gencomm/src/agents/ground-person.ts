import type { AgentDefinition, Routine } from '@parley/agent-core/ports';
import { COMMAND_WORDS, type GencommGiven, OPERATOR, resultText } from '../shared';
import { groundPersonConfigOf } from './config';
import { walkByScheme } from './ground/by-scheme';
import type { GroundMind, GroundMoment } from './ground/mind';
import {
  askChoice,
  askPersonCommand,
  askPersonLine,
  type Person,
  roundText,
  stepText,
  tellPersonEnd,
} from './person';
import { NO_LINE, noteGencomm } from './replies';

/** Id of the ground agent whose every word and decision a person gives. */
export const GROUND_PERSON = 'ground-person';

/**
 * A person in place of the ground agent: sees what the robot's camera sees with every question, answers the overhead agent, and decides as
 * far as the scheme asks. It does not matter to it who speaks for the overhead agent.
 */
export const groundPerson: AgentDefinition<GencommGiven> = {
  agentId: GROUND_PERSON,
  summary:
    "A person sees what the robot sees, answers the overhead agent, and decides by the arm's scheme.",
  checkConfig: (config) => void groundPersonConfigOf({ config }),
  program: (header) => {
    const { scheme, pictureSizePx, partner } = groundPersonConfigOf(header);
    const other = partner === 'person' ? 'your partner' : 'the overhead camera';
    const mind = personMind({ role: OPERATOR, header }, other);
    return walkByScheme(header, { scheme, mind, pictureSizePx });
  },
};

const HELP = { 'seek-help': 'Ask for help', alone: 'Decide myself' } as const;

const FOLLOW = { follow: 'Follow', decide: 'Decide myself' } as const;

/** What a person says and decides. Silence is a line without words, a no to help, or a robot that stays in place; the log says so. */
function personMind(person: Person, other: string): GroundMind {
  const { header } = person;
  const { rounds } = header.given;
  const told = tellOnce();
  const asked = (moment: GroundMoment, id: string, what: string) => ({
    ...{ id, step: moment.step, image: moment.image },
    text: `${told(moment)}${stepText(moment.step, person)}${what}`,
  });
  const decide = (moment: GroundMoment) =>
    askPersonCommand(person, asked(moment, `choose:${moment.step}`, ': what do you do?'));
  return {
    answer: (moment, lines, round) =>
      askPersonLine(
        person,
        asked(
          moment,
          `answer:${moment.step}:${round}`,
          `${roundText(round, rounds)}: ${lines.at(-1)?.text === NO_LINE ? 'no words came in time. What do you see?' : 'what do you answer?'}`,
        ),
      ),
    *seeksHelp(moment) {
      const question = asked(moment, `help:${moment.step}`, ': do you want help?');
      const choice = yield* askChoice(person, question, HELP);
      if (choice.kind === 'chosen') return choice.id === 'seek-help';
      yield* noVerdict(person, { ...moment, why: choice.why, fallback: 'No' });
      return false;
    },
    *weigh(moment, suggested) {
      const what = `: ${other} says “${COMMAND_WORDS[suggested]}”. Do you follow?`;
      const question = asked(moment, `follow:${moment.step}`, what);
      const choice = yield* askChoice(person, question, FOLLOW);
      if (choice.kind === 'none') {
        // Whoever is away is not asked a second time: their partner would wait twice.
        yield* noVerdict(person, { ...moment, why: choice.why, fallback: 'DoNothing' });
        return { cooperated: null, command: 'DoNothing' };
      }
      if (choice.id === 'follow') return { cooperated: true, command: suggested };
      return { cooperated: false, command: yield* decide(moment) };
    },
    decide,
    end: (moment) => {
      const step = moment.step - 1;
      const text = `${told(moment)}All ${step} steps are taken.`;
      return tellPersonEnd(person, { step, image: moment.image, text });
    },
  };
}

/** What came of the last action, and under `distanceHint: paper` the way that is left, for the first question of each step. */
function tellOnce(): (moment: GroundMoment) => string {
  let toldStep = 0;
  return ({ step, last, distanceM }) => {
    if (last === null || step === toldStep) return '';
    toldStep = step;
    const left = distanceM === null ? '' : `The shortest way left is ${distanceM.toFixed(1)} m. `;
    return `${resultText(last, 'You')} ${left}`;
  };
}

interface Unsaid {
  readonly step: number;
  readonly why: string;
  readonly fallback: string;
}

const noVerdict = ({ role }: Person, { step, why, fallback }: Unsaid): Routine<null> =>
  noteGencomm('deviation', {
    ...{ step, kind: 'no-verdict', method: `${role}.verdict`, replies: [why], fallback },
  });
