import type { TaskBelief } from '../../task-replay';

/** A note in one line: the words or numbers in it. */
export function describeBelief(belief: TaskBelief): string {
  switch (belief.type) {
    case 'frontiers':
      return `${belief.frontiers.length}, chosen ${belief.chosen ?? 'none'}`;
    case 'facts':
      return belief.facts.join(' · ');
    case 'candidate':
      return `${belief.candidateId} ${belief.status}: ${belief.reason}`;
    case 'description':
      return `${belief.candidateId} ${belief.step}: ${belief.text}`;
    case 'details':
      return `${belief.candidateId}: ${belief.questions.length} questions`;
    case 'check':
      return `${belief.candidateId} ${belief.check.attribute}: ${belief.check.answer}, u ${belief.check.entropy.toFixed(2)}`;
    case 'score':
      return `${belief.candidateId} round ${belief.round}: ${belief.score}, ${belief.decision}`;
    case 'remark':
      return belief.text;
    case 'task':
      return belief.name;
  }
}

const WORDS = {
  frontiers: 'The robot weighs where to go',
  facts: 'What the robot knows of the target',
  candidate: 'A candidate',
  description: 'The robot describes a candidate',
  details: 'The robot asks itself for details',
  check: 'The robot checks an attribute',
  score: 'The robot scores a candidate',
  remark: 'The robot thinks',
  task: 'The robot notes',
} as const satisfies Record<TaskBelief['type'], string>;

/** Notes whose contents are told, not only that they were made. */
const TOLD: ReadonlySet<TaskBelief['type']> = new Set(['facts', 'check', 'score', 'remark']);

/** A note in plain words. */
export const sayBelief = (belief: TaskBelief): string =>
  TOLD.has(belief.type) ? `${WORDS[belief.type]}: ${describeBelief(belief)}` : WORDS[belief.type];

/** Milliseconds that a note is worth watching, in a log without times of its own. */
const PACED_MS: Readonly<Partial<Record<TaskBelief['type'], number>>> = {
  candidate: 500,
  description: 350,
  check: 150,
  score: 900,
  facts: 500,
};

export const paceOfBelief = ({ type }: TaskBelief): number => PACED_MS[type] ?? 0;

/** Is the note seen on the page, so that a step of the replay stops at it? */
export const isSeen = ({ type }: TaskBelief): boolean =>
  PACED_MS[type] !== undefined || type === 'remark';
