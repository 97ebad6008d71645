import { resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { refuseNoSecondPlace, type Store } from '../storage';
import { clockWarning } from '../storage/clock';
import { keepWatch, type Watch } from '../storage/keep-watch';
import { faultMessage, WATCH_TIMES } from '../storage/watch';
import { tell } from '../terminal/print';

export interface GuardOptions {
  /** `--copy-to`: where a second copy of the data is kept. */ readonly copyTo?: string | undefined;
  readonly onError: (error: ParleyError) => void;
}

/**
 * Checks the data before anyone is served, then once a day, and keeps the copy. A session that lacks rows is told of; it is set
 * aside when its participant comes. So are rows that are ahead of the clock.
 *
 * @throws {ParleyError} `STORE_FAILED` for a damaged database: what is added to it may be lost with it. `BAD_INPUT` where the copy
 *   has no place of its own.
 */
export async function guardData(store: Store, { copyTo, onError }: GuardOptions): Promise<Watch> {
  const { dataDir } = store;
  const place = copyTo === undefined ? null : resolve(copyTo);
  if (place !== null) refuseNoSecondPlace(dataDir, place);
  const faults = await store.findFaults();
  const damage = faults.filter(({ kind }) => kind === 'damage');
  if (damage.length > 0)
    throw new ParleyError(
      'STORE_FAILED',
      `The database is damaged: ${damage.map(({ text }) => text).join('; ')}`,
      {
        where: dataDir,
        remedy: 'Keep it as it is, and put a copy in its place: `parley restore FOLDER --replace`.',
      },
    );
  for (const fault of faults) {
    const { message, remedy } = faultMessage(fault, dataDir);
    tell(`${message}. ${remedy}`);
  }
  const clock = clockWarning(store.clock);
  if (clock !== null) tell(clock);
  return keepWatch({ dataDir, copyTo: place, ...WATCH_TIMES }, onError);
}
