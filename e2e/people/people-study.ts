import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../../studies/coin/coin-picture-only.yaml', import.meta.url);

/** What people see of the robot: nothing until it has stopped; that and pictures with questions; or its live view and map. */
export type SeenView = 'picture' | 'pointing' | 'live';

const VIEWS: Readonly<Record<SeenView, string>> = {
  picture: 'ego: none, map: none, status: stage, endPicture: robot-view',
  pointing:
    'ego: none, map: none, status: stage, questionPicture: robot-view, endPicture: robot-view',
  live: 'ego: live, map: explored, status: stage, endPicture: robot-view',
};

export interface PeopleStudyOptions {
  /** Given in this order of choice, all to one person. */ readonly episodes: readonly string[];
  readonly agentId: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly view: SeenView;
  readonly input: 'c' | 'I*';
  readonly practice: boolean;
  /** `none`: the robot moves as fast as it computes. */ readonly pace: 'study' | 'none';
}

const PACES = {
  study: 'pace: { stepMs: 120, turnMs: 60, beforeQuestionMs: 1000 }',
  none: 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }',
} as const;

/** The example study of CoIN with one arm and these episodes, made ready to be opened. */
export function peopleStudy(studyId: string, options: PeopleStudyOptions): string {
  const { episodes, agentId, config = {}, view, input, practice, pace } = options;
  const arm = [
    'arms:',
    '  - armId: people',
    `    input: ${input}`,
    `    view: { ${VIEWS[view]} }`,
    `    agent: { agentId: ${agentId}, config: ${JSON.stringify(config)} }`,
    '',
  ].join('\n');
  return [
    [/^studyId: .*$/m, `studyId: ${studyId}`],
    [/^arms:\n(?: .*\n)+/m, arm],
    [/^episodes:\n(?: +- .*\n)+/m, `episodes: [${episodes.join(', ')}]\n`],
    [/^episodesPerParticipant: .*$/m, `episodesPerParticipant: ${episodes.length}`],
    [/^ {2}- \{ step: practice \}\n/m, practice ? '  - { step: practice }\n' : ''],
    [/^pace: .*$/m, PACES[pace]],
  ].reduce(
    (text, [pattern, by]) => rewrite(text, pattern as RegExp, by as string),
    readFileSync(fileURLToPath(EXAMPLE), 'utf8').replaceAll(/Demo value/g, 'Stated value'),
  );
}

function rewrite(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The example study has no ${pattern}.`);
  return text.replace(pattern, () => by);
}
