import { capital, counted, type Role, type Turn, wayWords } from '@parley/task-r2r/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface ExpertName {
  readonly name: string;
  readonly does: string;
}

interface MeetingWords {
  /** Of the part that holds it. */ readonly title: string;
  /** Of what is drawn beside the panorama. */ readonly drawings: string;
  /** Before anything was said. */ readonly soon: string;
  /** Where the arm does not show it. */ readonly nothingToDo: string;
  readonly move: (move: number) => string;
  readonly asks: string;
  readonly exchanges: (count: number) => string;
  readonly votes: (own: number, all: number, way: number) => string;
  readonly goes: (way: number) => string;
  /** Said to who does not see it, once a move is decided. */
  readonly decided: (move: number, way: number) => string;
  readonly actions: string;
  readonly states: Readonly<Record<'executed' | 'inProgress' | 'waiting', string>>;
  readonly dial: {
    /** Of the drawing; it is of the move that was talked over last, and the robot may be one place further. */ readonly title: (
      move: number,
    ) => string;
    readonly intro: string;
    readonly none: string;
    readonly ways: (ways: readonly string[]) => string;
    readonly way: (direction: number, side: string, isStairs: boolean) => string;
    readonly sides: Readonly<Record<Turn, string>>;
    readonly votes: (votes: readonly string[]) => string;
    readonly vote: (count: number, direction: number | null) => string;
  };
  readonly plan: { readonly title: string; readonly text: (moves: number) => string };
  readonly experts: Readonly<Record<Role, ExpertName>>;
  /** Who is asked too and is none of the eight. */
  readonly others: Readonly<Record<string, ExpertName>>;
}

const EN: MeetingWords = {
  title: 'What the robot talks over',
  drawings: 'Directions and plan',
  soon: 'The robot has not asked its experts yet.',
  nothingToDo: 'The robot goes by itself. There is nothing for you to do but watch.',
  move: (move) => `Move ${move}`,
  asks: 'The robot asks',
  exchanges: (count) => `${count} questions and answers`,
  votes: (own, all, way) => `${own} of ${all} for ${wayWords(way)}`,
  goes: (way) => capital(wayWords(way)),
  decided: (move, way) => `Move ${move}: the robot goes in ${wayWords(way)}.`,
  actions: 'How far it is',
  states: { executed: 'done', inProgress: 'in progress', waiting: 'to do' },
  dial: {
    title: (move) => `Directions of move ${move}`,
    intro: 'Twelve directions around the robot.',
    none: 'No way leads on.',
    ways: (ways) => `Ways on: ${ways.join('; ')}.`,
    way: (direction, side, isStairs) => `${direction} ${side}${isStairs ? ', stairs' : ''}`,
    sides: { straight: 'ahead', left: 'left', right: 'right', around: 'behind' },
    votes: (votes) => `Votes: ${votes.join(', ')}.`,
    vote: (count, direction) => `${count} for ${direction ?? 'none'}`,
  },
  plan: {
    title: 'The way so far',
    text: (moves) => `Plan of the home. The robot has gone ${counted(moves, 'move')}.`,
  },
  experts: {
    'action-decomposition': { name: 'Action decomposition', does: 'takes the instruction apart' },
    'landmark-extraction': {
      name: 'Landmark extraction',
      does: 'puts the actions in order and names landmarks',
    },
    'scene-observation': { name: 'Scene observation', does: 'says what each direction shows' },
    'object-detection': { name: 'Object detection', does: 'lists the things of each picture' },
    'trajectory-summary': { name: 'Trajectory summary', does: 'keeps of the way what matters' },
    'completion-estimation': {
      name: 'Completion estimation',
      does: 'says how far the actions are',
    },
    'thought-fusion': { name: 'Thought fusion', does: 'makes one thought of those that agree' },
    'decision-testing': { name: 'Decision testing', does: 'chooses among the predictions' },
  },
  others: {
    navigator: { name: 'Navigator', does: '' },
    translation: { name: 'Translation', does: 'puts the instruction into English' },
  },
};

/** The discussion of a walk, as people who watch are shown it. */
export const MEETING_WORDS: ByLanguage<MeetingWords> = { en: EN };

const isRole = (expert: string): expert is Role => Object.hasOwn(EN.experts, expert);

/** An expert by its name, and what it is for; empty where this build does not know it. */
export const expertName = (
  { experts, others }: Pick<MeetingWords, 'experts' | 'others'>,
  expert: string,
): ExpertName =>
  isRole(expert) ? experts[expert] : (others[expert] ?? { name: expert, does: '' });
