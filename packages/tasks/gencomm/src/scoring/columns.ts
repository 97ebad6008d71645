import type { ScoreColumn } from '@parley/metrics';
import type { GencommScore } from './score';

const NO_TEST = 'the trial is no localisation test';

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
];
