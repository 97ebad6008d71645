import { ParleyError } from '@parley/protocol';
import type { SimulateFlags } from './simulate-flags';

type Checked = Partial<
  Pick<SimulateFlags, 'tableTop' | 'grid' | 'questionPrices' | 'ceiling' | 'ceilings' | 'maxSteps'>
>;

interface Fault {
  readonly is: boolean;
  readonly where: string;
  readonly message: string;
  readonly remedy: string;
}

/**
 * Refuses options of `parley simulate` that mean nothing together, before anything is opened or run.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the option.
 */
export function checkSimulateFlags(flags: Checked): void {
  const fault = faultsOf(flags).find(({ is }) => is);
  if (fault === undefined) return;
  const { where, message, remedy } = fault;
  throw new ParleyError('BAD_INPUT', message, { where, remedy });
}

function faultsOf({
  tableTop = false,
  grid = false,
  questionPrices,
  ceiling,
  ceilings = false,
  maxSteps,
}: Checked): Fault[] {
  const hasPrices = questionPrices !== undefined;
  return [
    {
      is: grid && !tableTop,
      where: '--grid',
      message: 'is of the table top',
      remedy: 'Add --table-top.',
    },
    {
      is: grid && hasPrices,
      where: '--grid',
      message: 'goes alone',
      remedy: 'Make a table of errors and one of prices in two runs.',
    },
    {
      is: tableTop && ceiling !== undefined,
      where: '--ceiling judge',
      message: 'means nothing at the table top: all is found there, and a perfect judge is right',
      remedy: 'Leave out --table-top, or --ceiling judge.',
    },
    {
      is: tableTop && ceilings,
      where: '--ceilings',
      message: 'means nothing at the table top, which is the ceiling of the explorer itself',
      remedy: 'Leave out --table-top: --ceilings runs it as well.',
    },
    {
      is: tableTop && maxSteps !== undefined,
      where: '--max-steps',
      message: 'means nothing at the table top, where no step is walked',
      remedy: 'Leave out --table-top, or --max-steps.',
    },
    {
      is: ceiling !== undefined && ceilings,
      where: '--ceiling judge',
      message: 'does not go with --ceilings, which runs the perfect judge beside the agent',
      remedy: 'Leave out one of the two.',
    },
    {
      is: hasPrices && (ceiling !== undefined || ceilings),
      where: '--question-prices',
      message: 'goes without ceilings',
      remedy: 'A judge that is never wrong asks nothing: make the ceilings in a run of their own.',
    },
  ];
}
