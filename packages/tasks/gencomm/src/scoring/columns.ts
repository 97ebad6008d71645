import type { ScoreColumn } from '@parley/metrics';
import { EXCLUSION_WORDS, exclusionOf } from './exclusion-of';
import type { GencommScore } from './score';

const NO_TEST = 'the trial is no localisation test';
const NO_SEARCH = 'the trial is a localisation test';

/** Columns of `episodes.csv` that gencomm fills. */
export const GENCOMM_COLUMNS: readonly ScoreColumn<GencommScore>[] = [
  {
    name: 'success',
    about:
      '1 when the robot was nearer to the target than the threshold after any step, else 0. Cut-offs before that are empty, as it is not known how they would have ended: per protocol they are left out, by intention to treat they count as 0.',
    emptyWhen: 'the trial has not finished, was cut off before, or is a localisation test',
    value: ({ success }) => success,
  },
  {
    name: 'spl',
    about:
      'Success weighted by path length, 0…1, with the path until the first moment within the threshold.',
    emptyWhen: 'the trial has not finished, was cut off before success, or is a localisation test',
    value: ({ spl }) => spl,
  },
  {
    name: 'scheme',
    about: 'How the ground agent came to its actions.',
    emptyWhen: 'no action was decided on',
    value: ({ scheme }) => scheme,
  },
  {
    name: 'target',
    about: 'Category of what is looked for; the home has one of it.',
    emptyWhen: NO_SEARCH,
    value: ({ target, localises }) => (localises ? null : target),
  },
  {
    name: 'threshold_m',
    about: 'Strictly nearer than this counts as success, metres. The paper names none.',
    emptyWhen: NO_SEARCH,
    value: ({ thresholdM, localises }) => (localises ? null : thresholdM),
  },
  {
    name: 'steps',
    about: 'Actions that the robot has taken, those that were barred among them.',
    value: ({ steps }) => steps,
  },
  {
    name: 'least_distance_m',
    about: 'Least way to the target after any step, metres.',
    emptyWhen: 'no step was taken, no way leads to the target, or the trial is a localisation test',
    value: ({ leastDistanceM, localises }) => (localises ? null : leastDistanceM),
  },
  {
    name: 'rounds',
    about: 'C_len: rounds of each communication phase.',
    value: ({ rounds }) => rounds,
  },
  {
    name: 'shortest_path_m',
    about: 'Geodesic from the start, metres.',
    value: ({ shortestPathM }) => shortestPathM,
  },
  {
    name: 'shortest_actions',
    about: 'Fewest actions that come within the threshold.',
    emptyWhen: 'it takes more than an episode has',
    value: ({ shortestActions }) => shortestActions,
  },
  {
    name: 'path_m',
    about:
      'Way of the robot until the first moment within the threshold, else its whole way, metres.',
    value: ({ pathM }) => pathM,
  },
  { name: 'talks', about: 'Steps before which the agents talked.', value: ({ talks }) => talks },
  {
    name: 'followed',
    about: 'Steps in which a suggestion was followed.',
    value: ({ followed }) => followed,
  },
  {
    name: 'h_pe',
    about:
      'H_PE: conversations that take a motion for done, by rules, of all conversations of the trial, 0…1 (GenComm §IV-A). The report has means of these over trials per protocol.',
    emptyWhen: 'there was no conversation',
    value: ({ traits }) => toMillionth(traits.hPe),
  },
  {
    name: 'h_go',
    about:
      'H_GO: conversations that name what is not in the home, by the vocabulary with synonyms, of all conversations of the trial, 0…1 (GenComm §IV-A).',
    emptyWhen: 'there was no conversation',
    value: ({ traits }) => toMillionth(traits.hGo),
  },
  {
    name: 'cr',
    about:
      'CR: steps in which a suggestion was followed, of those that had one, 0…1 (GenComm §IV-C).',
    emptyWhen: 'no step had a suggestion that was followed or refused',
    value: ({ traits }) => toMillionth(traits.cr),
  },
  { name: 'lines', about: 'Lines of all dialogues.', value: ({ lines }) => lines },
  {
    name: 'stand_ins',
    about: 'Replies of no use after all tries, and what stood in for them.',
    value: ({ deviations }) => deviations,
  },
  {
    name: 'grid_side',
    about: 'Cells on each side of the picture from above, in the localisation test.',
    emptyWhen: NO_TEST,
    value: ({ localised }) => localised?.gridSide ?? null,
  },
  {
    name: 'right_cell',
    about: 'Cell in which the robot was, from 1 in the top left corner.',
    emptyWhen: `${NO_TEST}, or has no answer`,
    value: ({ localised }) => localised?.rightCell ?? null,
  },
  {
    name: 'named_cell',
    about: 'Cell in which the robot was taken to be, from 1 in the top left corner.',
    emptyWhen: `${NO_TEST}, or no cell was named`,
    value: ({ localised }) => localised?.cell ?? null,
  },
  {
    name: 'cells_off',
    about: 'Cells between the named one and the right one, as a king goes; 0: the right one.',
    emptyWhen: `${NO_TEST}, or no cell was named`,
    value: ({ localised }) => localised?.error?.cells ?? null,
  },
  {
    name: 'cell_error_m',
    about: 'From the middle of the named cell to the robot, metres.',
    emptyWhen: `${NO_TEST}, or no cell was named`,
    value: ({ localised }) => localised?.error?.errorM ?? null,
  },
  {
    name: 'not_per_protocol',
    about:
      'Why an analysis per protocol leaves the trial out: what cut it off, a departure from the protocol, no step, no answer to the localisation test, or no end so far. A localisation test takes no step, and is whole when it was answered.',
    emptyWhen: 'it is read per protocol, or is practice',
    value: (score) => notPerProtocol(score),
  },
];

/** What no single column says. */
export const GENCOMM_READING: readonly string[] = [
  'With people, `success` of a trial that was cut off is 1 where the robot had come near by then, and else empty; in simulated trials it is 0 or 1. `not_per_protocol` names the reason. Tables of `report` are per protocol; `analysis-sets` has people by intention to treat, where a cut-off counts as 0.',
  'Nothing ends a search but its number of actions, also when the robot has come near: `ended_by` and `outcome` are `step-limit` for every one that went to its end, and that is no failure.',
  'The localisation test is no search: the robot takes no step, and `success`, `target` and what follows from them are empty.',
];

/** As means of reports have it. */
function toMillionth(value: number | null): number | null {
  return value === null ? null : Math.round(1e6 * value) / 1e6;
}

function notPerProtocol(score: GencommScore): string | null {
  const why = score.isPractice ? null : exclusionOf(score);
  return why === null ? null : EXCLUSION_WORDS[why];
}
